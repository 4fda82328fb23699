import type { Happening, SiteMessage } from '../protocol.ts';
import type { WatchedActor } from './watched-actor.ts';

/** What looks as it did before is told once in so many milliseconds at most. */
export const PACE = 250;

/**
 * Tells the page of the machines what there is to see, while there is such a page. A clock that ticks sixty times a second
 * looks no different if four of the ticks are told.
 */
export class Teller {
  readonly #post: (message: SiteMessage) => void;
  #isHeard = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #moved = new Set<WatchedActor>();
  /** How an actor looked when it was last told of. */
  #looks = new WeakMap<WatchedActor, string>();
  #happened = new WeakMap<WatchedActor, { readonly look: string; readonly at: number }>();

  constructor(post: (message: SiteMessage) => void) {
    this.#post = post;
  }

  /** Somebody listens from now on, who knows nothing yet. */
  open(): void {
    this.#isHeard = true;
    this.#looks = new WeakMap();
    this.#happened = new WeakMap();
  }

  close(): void {
    this.#isHeard = false;
    this.#moved.clear();
  }

  tell(message: SiteMessage): void {
    if (this.#isHeard) this.#post(message);
  }

  tellOfHappening(actor: WatchedActor, happening: Happening): void {
    if (!this.#isHeard) return;
    const look = JSON.stringify([happening.event.type, happening.transitions, actor.value]);
    const before = this.#happened.get(actor);
    if (before?.look === look && happening.at - before.at < PACE) return;
    this.#happened.set(actor, { look, at: happening.at });
    this.#post({ type: 'event.received', happening });
  }

  /** At once if it looks different, otherwise soon. */
  tellOfMove(actor: WatchedActor): void {
    if (!this.#isHeard) return;
    this.#moved.add(actor);
    if (lookOf(actor) !== this.#looks.get(actor)) this.#tellOfMoves();
    else this.#timer ??= setTimeout(() => this.#tellOfMoves(), PACE);
  }

  #tellOfMoves(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const actor of this.#moved) {
      this.#looks.set(actor, lookOf(actor));
      this.#post({ type: 'actor.moved', state: actor.state });
    }
    this.#moved.clear();
  }
}

const lookOf = (actor: WatchedActor): string => JSON.stringify([actor.snapshot.status, actor.value]);
