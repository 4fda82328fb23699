/** The latest events of an actor, with a start from which they can be replayed. */
import type { EventRecord, Json } from '../protocol.ts';

interface HistoryEntry {
  readonly eventRecord: EventRecord;
  /** The resulting state value. */
  readonly value: Json;
}

/** The actor's input or XState's persisted snapshot. */
type Start = { readonly input: Json } | { readonly snapshot: Json };

interface Segment {
  readonly start: Start;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly entries: HistoryEntry[];
}

/** The history keeps one to two segments of this many events. */
export const SEGMENT_LENGTH = 500;

export class ActorHistory {
  #previous: Segment | null = null;
  #current: Segment;

  constructor(start: Start, startedAt: number) {
    this.#current = { start, startedAt, entries: [] };
  }

  /** Adds an event. Calls `persist` for a snapshot when a new segment starts. */
  add(entry: HistoryEntry, persist: () => Json): void {
    this.#current.entries.push(entry);
    if (this.#current.entries.length < SEGMENT_LENGTH) return;
    this.#previous = this.#current;
    this.#current = { start: { snapshot: persist() }, startedAt: entry.eventRecord.at, entries: [] };
  }

  get entries(): readonly HistoryEntry[] {
    return [...(this.#previous?.entries ?? []), ...this.#current.entries];
  }

  get recorded() {
    const { start, startedAt } = this.#previous ?? this.#current;
    return {
      start,
      events: this.entries
        // The replay starts the actor itself.
        .filter(({ eventRecord }) => eventRecord.event.type !== 'xstate.init')
        .map(({ eventRecord, value }) => ({
          event: eventRecord.event,
          at: eventRecord.at - startedAt,
          value,
        })),
    };
  }
}
