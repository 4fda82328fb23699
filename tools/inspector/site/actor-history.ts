/** What one actor received lately, with a beginning from which it can be seen again. */
import type { Happening, Plain } from '../protocol.ts';

export interface HistoryEntry {
  readonly happening: Happening;
  /** The state value that it led to. */
  readonly value: Plain;
}

/** Its input, or xstate's persisted snapshot. */
export type Start = { readonly input: Plain } | { readonly snapshot: Plain };

interface Part {
  readonly start: Start;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly entries: HistoryEntry[];
}

/** At least so many of the latest happenings are kept, and at most twice as many. */
export const PART_LENGTH = 500;

export class ActorHistory {
  #before: Part | null = null;
  #now: Part;

  constructor(start: Start, startedAt: number) {
    this.#now = { start, startedAt, entries: [] };
  }

  /** `persist` writes down how the actor stands after the happening, where that becomes a beginning. */
  add(entry: HistoryEntry, persist: () => Plain): void {
    this.#now.entries.push(entry);
    if (this.#now.entries.length < PART_LENGTH) return;
    this.#before = this.#now;
    this.#now = { start: { snapshot: persist() }, startedAt: entry.happening.at, entries: [] };
  }

  get entries(): readonly HistoryEntry[] {
    return [...(this.#before?.entries ?? []), ...this.#now.entries];
  }

  /** As a recording holds it. */
  get recorded() {
    const { start, startedAt } = this.#before ?? this.#now;
    return {
      start,
      events: this.entries
        // The start of the actor is the beginning itself.
        .filter(({ happening }) => happening.event.type !== 'xstate.init')
        .map(({ happening, value }) => ({ event: happening.event, at: happening.at - startedAt, value })),
    };
  }
}
