/** Inspects all actors of a tab that run machines and publishes them to the inspector page. */
import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { ActorInspector } from '../../../src/actors/inspected-actor.ts';
import { transitionKey } from '../../statechart/statechart.ts';
import { takenTransitions } from '../../statechart/taken-transitions.ts';
import { selectedTransitions } from '../../statechart/xstate-internals.ts';
import type { PageMessage, SiteMessage } from '../protocol.ts';
import { deserialize } from '../serialize.ts';
import { InspectedActor, runsMachine, type Tab } from './inspected-actor.ts';
import { ThrottledPublisher } from './throttled-publisher.ts';

interface SiteInspectorOptions extends Omit<Tab, 'nextOrder'> {
  readonly post: (message: SiteMessage) => void;
  readonly address: () => string;
}

/** XState drives actors with these events; sending them would corrupt an actor. */
const INTERNAL_EVENTS = ['xstate.init', 'xstate.stop'];

export class SiteInspector implements ActorInspector {
  readonly #options: SiteInspectorOptions & Tab;
  readonly #publisher: ThrottledPublisher;
  /** The running actors by session id, in the order of their start. */
  readonly #running = new Map<string, InspectedActor>();
  /** React restarts a component's actor with its snapshot when it mounts the component again. */
  readonly #previous = new WeakMap<AnyActorRef, InspectedActor>();
  /** Each actor's transitions of the current event; it takes the first before it starts. */
  readonly #taken = new WeakMap<object, string[]>();

  constructor(options: SiteInspectorOptions) {
    let sent = 0;
    const nextOrder = () => {
      sent += 1;
      return sent;
    };
    this.#options = { ...options, nextOrder };
    this.#publisher = new ThrottledPublisher(options.post);
  }

  readonly observe = (event: InspectionEvent): void => {
    // XState types it as ActorRefLike, but every inspected object is an actor.
    const actor = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.microstep')
      this.#addTransitions(actor, takenTransitions(selectedTransitions(event)));
    if (event.type === '@xstate.event')
      this.#receive(actor, event.event, event.sourceRef as AnyActorRef | undefined);
    if (event.type === '@xstate.snapshot') this.#settle(actor, event.event);
  };

  readonly adopt = (actor: AnyActorRef): void => {
    const inspected = this.#inspect(actor);
    if (inspected) this.#publisher.publishState(inspected);
    for (const child of Object.values<AnyActorRef>(actor.getSnapshot().children ?? {})) this.adopt(child);
  };

  handle(message: PageMessage): void {
    if (message.type === 'page.opened') {
      this.#publisher.open();
      this.#publishAll();
    } else if (message.type === 'page.closed') {
      this.#publisher.close();
    } else if (message.type === 'event.sent' && message.to.tab === this.#options.tab) {
      // `serialize` has written an event of this shape.
      const event = deserialize(message.event) as { readonly type: string };
      if (!INTERNAL_EVENTS.includes(event.type)) this.#running.get(message.to.sessionId)?.send(event);
    } else if (message.type === 'recording.requested' && message.of.tab === this.#options.tab) {
      const recording = this.#running.get(message.of.sessionId)?.recording ?? null;
      this.#publisher.publish({ type: 'recording.taken', address: message.of, recording });
    }
  }

  /** Lets open inspector pages request the tab's data. */
  announceOpening(): void {
    this.#options.post({ type: 'tab.opened', tab: this.#options.tab });
  }

  /** Stops publishing, so that events during unload do not make the tab seem open. */
  announceClosing(): void {
    this.#publisher.publish({ type: 'tab.closed', tab: this.#options.tab });
    this.#publisher.close();
  }

  publishAddress(): void {
    const { tab, address } = this.#options;
    this.#publisher.publish({ type: 'tab.navigated', tab, address: address() });
  }

  #publishAll(): void {
    this.publishAddress();
    for (const actor of this.#running.values()) {
      this.#publisher.publish({ type: 'actor.started', actor: actor.description });
      this.#publisher.publish({ type: 'actor.moved', state: actor.state });
      for (const eventRecord of actor.eventRecords)
        this.#publisher.publish({ type: 'event.received', eventRecord });
    }
  }

  #addTransitions(actor: AnyActorRef, transitions: ReturnType<typeof takenTransitions>): void {
    this.#taken.set(actor, [...(this.#taken.get(actor) ?? []), ...transitions.map(transitionKey)]);
  }

  #takenBy(actor: AnyActorRef): readonly string[] {
    const taken = this.#taken.get(actor) ?? [];
    this.#taken.delete(actor);
    return taken;
  }

  #inspect(actor: AnyActorRef, start?: { readonly input: unknown }): InspectedActor | null {
    if (!runsMachine(actor)) return null;
    const inspected = new InspectedActor(this.#options, actor, this.#previous.get(actor), start);
    this.#previous.set(actor, inspected);
    this.#running.set(actor.sessionId, inspected);
    this.#publisher.publish({ type: 'actor.started', actor: inspected.description });
    return inspected;
  }

  #receive(actor: AnyActorRef, event: { readonly type: string }, sender: AnyActorRef | undefined): void {
    if (event.type === 'xstate.init')
      this.#inspect(actor, { input: 'input' in event ? event.input : undefined });
    const inspected = this.#running.get(actor.sessionId);
    if (!inspected) return;
    inspected.receive(event, sender);
    // A failed actor emits no further inspection events.
    queueMicrotask(() => {
      if (inspected.failedAt) this.#settle(actor, inspected.failedAt);
    });
  }

  #settle(actor: AnyActorRef, event: { readonly type: string }): void {
    const inspected = this.#running.get(actor.sessionId);
    const transitions = this.#takenBy(actor);
    if (!inspected) return;
    const eventRecord = inspected.settle(event, transitions);
    if (eventRecord) this.#publisher.publishEvent(inspected, eventRecord);
    this.#publisher.publishState(inspected);
    if (inspected.snapshot.status === 'active') return;
    this.#running.delete(actor.sessionId);
    this.#publisher.publish({ type: 'actor.stopped', address: inspected.address });
  }
}
