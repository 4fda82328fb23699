import type { EventRecord, SiteMessage } from '../protocol.ts';
import type { InspectedActor } from './inspected-actor.ts';

/** The minimum interval between messages about unchanged actors. */
export const MIN_INTERVAL_MS = 250;

/** Publishes to the inspector page while it is open. Throttles repeated events and states. */
export class ThrottledPublisher {
  readonly #post: (message: SiteMessage) => void;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #changed = new Set<InspectedActor>();
  /** The last published status and value of each actor. */
  #fingerprints = new WeakMap<InspectedActor, string>();
  #publishedEvents = new WeakMap<InspectedActor, { readonly fingerprint: string; readonly at: number }>();

  constructor(post: (message: SiteMessage) => void) {
    this.#post = post;
  }

  /** Starts publishing to a page that has no data yet. */
  open(): void {
    this.#isOpen = true;
    this.#fingerprints = new WeakMap();
    this.#publishedEvents = new WeakMap();
  }

  close(): void {
    this.#isOpen = false;
    this.#changed.clear();
  }

  publish(message: SiteMessage): void {
    if (this.#isOpen) this.#post(message);
  }

  publishEvent(actor: InspectedActor, eventRecord: EventRecord): void {
    if (!this.#isOpen) return;
    const fingerprint = JSON.stringify([eventRecord.event.type, eventRecord.transitions, actor.value]);
    const before = this.#publishedEvents.get(actor);
    if (before?.fingerprint === fingerprint && eventRecord.at - before.at < MIN_INTERVAL_MS) return;
    this.#publishedEvents.set(actor, { fingerprint, at: eventRecord.at });
    this.#post({ type: 'event.received', eventRecord });
  }

  /** Publishes a changed status or value at once, other changes after the interval. */
  publishState(actor: InspectedActor): void {
    if (!this.#isOpen) return;
    this.#changed.add(actor);
    if (fingerprintOf(actor) !== this.#fingerprints.get(actor)) this.#publishStates();
    else this.#timer ??= setTimeout(() => this.#publishStates(), MIN_INTERVAL_MS);
  }

  #publishStates(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const actor of this.#changed) {
      this.#fingerprints.set(actor, fingerprintOf(actor));
      this.#post({ type: 'actor.moved', state: actor.state });
    }
    this.#changed.clear();
  }
}

const fingerprintOf = (actor: InspectedActor): string => JSON.stringify([actor.snapshot.status, actor.value]);
