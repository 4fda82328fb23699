/** All actors of a tab that run machines, as the page of the machines is told of them. */
import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { ActorInspector } from '../../../src/actors/inspected-actor.ts';
import { transitionKey } from '../../statechart/statechart.ts';
import { takenTransitions } from '../../statechart/taken-transitions.ts';
import { fromPlain } from '../plain.ts';
import type { PageMessage, SiteMessage } from '../protocol.ts';
import { Teller } from './teller.ts';
import { runsMachine, type Tab, WatchedActor } from './watched-actor.ts';

export interface SiteWatchOptions extends Tab {
  readonly post: (message: SiteMessage) => void;
  /** The path that the tab shows. */
  readonly address: () => string;
}

/** With these xstate itself drives an actor: sent by hand, they would leave it in pieces. */
const OF_XSTATE_ALONE = ['xstate.init', 'xstate.stop'];

export class SiteWatch implements ActorInspector {
  readonly #options: SiteWatchOptions;
  readonly #teller: Teller;
  /** Those that are running, by their session, in the order in which they started. */
  readonly #running = new Map<string, WatchedActor>();
  /** React starts the flow of a component anew, as it stands, when the component comes back. */
  readonly #before = new WeakMap<AnyActorRef, WatchedActor>();
  /** The transitions of what an actor is dealing with. The first ones are taken before it is started. */
  readonly #taken = new WeakMap<object, string[]>();

  constructor(options: SiteWatchOptions) {
    this.#options = options;
    this.#teller = new Teller(options.post);
  }

  readonly observe = (event: InspectionEvent): void => {
    // Whatever is inspected is an actor, of which the type of these events tells less than there is.
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.microstep') this.#note(actor, takenTransitions(event._transitions));
    if (event.type === '@xstate.event') this.#receive(actor, event.event, event.sourceRef?.sessionId ?? null);
    if (event.type === '@xstate.snapshot') this.#settle(actor, event.event);
  };

  readonly adopt = (actor: AnyActorRef): void => {
    const watched = this.#watch(actor);
    if (watched) this.#teller.tellOfMove(watched);
    for (const child of Object.values<AnyActorRef>(actor.getSnapshot().children ?? {})) this.adopt(child);
  };

  answer(message: PageMessage): void {
    if (message.type === 'page.opened') {
      this.#teller.open();
      this.#tellEverything();
    } else if (message.type === 'page.closed') {
      this.#teller.close();
    } else if (message.type === 'event.sent' && message.to.tab === this.#options.tab) {
      // It is an event of this shape that was written down.
      const event = fromPlain(message.event) as { readonly type: string };
      if (!OF_XSTATE_ALONE.includes(event.type)) this.#running.get(message.to.sessionId)?.send(event);
    } else if (message.type === 'recording.wanted' && message.of.tab === this.#options.tab) {
      const recording = this.#running.get(message.of.sessionId)?.recording ?? null;
      this.#teller.tell({ type: 'recording.taken', address: message.of, recording });
    }
  }

  /** A page that is there already has to ask for what it wants to know. */
  tellOfOpening(): void {
    this.#options.post({ type: 'tab.opened', tab: this.#options.tab });
  }

  /** What happens while the tab goes down is told to nobody: it would seem to be there again. */
  tellOfClosing(): void {
    this.#teller.tell({ type: 'tab.closed', tab: this.#options.tab });
    this.#teller.close();
  }

  tellAddress(): void {
    const { tab, address } = this.#options;
    this.#teller.tell({ type: 'tab.told', tab, address: address() });
  }

  #tellEverything(): void {
    this.tellAddress();
    for (const actor of this.#running.values()) {
      this.#teller.tell({ type: 'actor.started', actor: actor.description });
      this.#teller.tell({ type: 'actor.moved', state: actor.state });
      for (const happening of actor.happenings) this.#teller.tell({ type: 'event.received', happening });
    }
  }

  #note(actor: AnyActorRef, transitions: ReturnType<typeof takenTransitions>): void {
    this.#taken.set(actor, [...(this.#taken.get(actor) ?? []), ...transitions.map(transitionKey)]);
  }

  #takenBy(actor: AnyActorRef): readonly string[] {
    const taken = this.#taken.get(actor) ?? [];
    this.#taken.delete(actor);
    return taken;
  }

  #watch(actor: AnyActorRef, start?: { readonly input: unknown }): WatchedActor | null {
    if (!runsMachine(actor)) return null;
    const watched = new WatchedActor(this.#options, actor, this.#before.get(actor), start);
    this.#before.set(actor, watched);
    this.#running.set(actor.sessionId, watched);
    this.#teller.tell({ type: 'actor.started', actor: watched.description });
    return watched;
  }

  #receive(actor: AnyActorRef, event: { readonly type: string }, from: string | null): void {
    if (event.type === 'xstate.init')
      this.#watch(actor, { input: 'input' in event ? event.input : undefined });
    const watched = this.#running.get(actor.sessionId);
    if (!watched) return;
    watched.receive(event, from);
    // An actor that fails at an event says nothing more.
    queueMicrotask(() => {
      if (watched.failedAt) this.#settle(actor, watched.failedAt);
    });
  }

  #settle(actor: AnyActorRef, event: { readonly type: string }): void {
    const watched = this.#running.get(actor.sessionId);
    const transitions = this.#takenBy(actor);
    if (!watched) return;
    const happening = watched.settle(event, transitions);
    if (happening) this.#teller.tellOfHappening(watched, happening);
    this.#teller.tellOfMove(watched);
    if (watched.snapshot.status === 'active') return;
    this.#running.delete(actor.sessionId);
    this.#teller.tell({ type: 'actor.stopped', address: watched.address });
  }
}
