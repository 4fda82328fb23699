/** An actor that runs a machine, with its state, timers and events in terms of the protocol. */
import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';
import { statechartOf } from '../../statechart/statechart.ts';
import { activeStates, handledEvents, parentOf, scheduledEvents } from '../../statechart/xstate-internals.ts';
import type { ActorAddress, ActorState, ArmedTimer, EventRecord, Json, RunningActor } from '../protocol.ts';
import type { Recording } from '../recording.ts';
import type { Redactor } from '../redaction.ts';
import { noRedaction, serialize } from '../serialize.ts';
import { ActorHistory } from './actor-history.ts';

interface Received {
  readonly event: { readonly type: string };
  readonly from: string | null;
  readonly order: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Tab {
  readonly tab: string;
  readonly redactor: Redactor;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Returns 1, 2, … */
  readonly nextOrder: () => number;
}

export class InspectedActor {
  readonly #tab: Tab;
  readonly #actor: AnyActorRef;
  readonly #startedAt: number;
  readonly #history: ActorHistory;
  readonly #pending: Received[] = [];
  #count: number;

  /** `previous`: the actor before a restart. `start`: the input; undefined if it ran before. */
  constructor(tab: Tab, actor: AnyActorRef, previous?: InspectedActor, start?: { readonly input: unknown }) {
    this.#tab = tab;
    this.#actor = actor;
    this.#startedAt = tab.now();
    this.#count = previous ? previous.#count : 0;
    this.#history = new ActorHistory(
      start ? { input: tab.redactor.redact(start.input) } : { snapshot: this.#persist() },
      this.#startedAt,
    );
  }

  get address(): ActorAddress {
    return { tab: this.#tab.tab, sessionId: this.#actor.sessionId };
  }

  get description(): RunningActor {
    return {
      ...this.address,
      id: ownName(this.#actor),
      name: nameOf(this.#actor),
      parent: parentOf(this.#actor)?.sessionId ?? null,
      chart: statechartOf(this.snapshot.machine),
      startedAt: this.#startedAt,
    };
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot();
  }

  get value(): Json {
    return serialize(this.snapshot.value, noRedaction);
  }

  get state(): ActorState {
    const { snapshot } = this;
    const isActive = snapshot.status === 'active';
    return {
      ...this.address,
      status: snapshot.status,
      value: this.value,
      active: [...activeStates(snapshot)].sort((one, other) => one.order - other.order).map(({ id }) => id),
      context: this.#tab.redactor.redact(snapshot.context),
      accepts: isActive ? [...new Set(handledEvents(snapshot))] : [],
      timers: isActive ? this.#timers() : [],
    };
  }

  /** The latest events, oldest first. */
  get eventRecords(): readonly EventRecord[] {
    return this.#history.entries.map(({ eventRecord }) => eventRecord);
  }

  get recording(): Recording {
    // The type of a recording is not readonly.
    return { version: 1, machine: this.snapshot.machine.id, ...this.#history.recorded } as Recording;
  }

  receive(event: { readonly type: string }, sender: AnyActorRef | undefined): void {
    this.#pending.push({ event, ...this.#received(sender) });
  }

  #received(sender?: AnyActorRef) {
    return {
      from: sender ? nameOf(sender) : null,
      order: this.#tab.nextOrder(),
      at: this.#tab.now(),
    };
  }

  /** Records a handled event. Returns null for XState's stop event. */
  settle(event: { readonly type: string }, transitions: readonly string[]): EventRecord | null {
    if (event.type === 'xstate.stop') return null;
    const at = this.#pending.findIndex(pending => pending.event === event);
    // Drops earlier events: XState has cleared the mailbox without handling them.
    const received = this.#pending.splice(0, at + 1).at(-1) ?? { event, ...this.#received() };
    this.#count += 1;
    const eventRecord: EventRecord = {
      ...this.address,
      nth: this.#count,
      at: received.at,
      order: received.order,
      event: this.#tab.redactor.redactEvent(received.event),
      from: received.from,
      transitions,
    };
    this.#history.add({ eventRecord, value: this.value }, () => this.#persist());
    return eventRecord;
  }

  /** The event at which the actor failed; null without one, or once it is recorded. */
  get failedAt(): { readonly type: string } | null {
    return this.snapshot.status === 'error' ? (this.#pending[0]?.event ?? null) : null;
  }

  /** Sends an event. A delayed event cancels its timer, so that it does not fire again. */
  send(event: { readonly type: string }): void {
    const { scheduler } = this.#actor.system;
    for (const { event: delayed, id } of scheduledEvents(this.#actor)) {
      if (delayed.type === event.type) scheduler.cancel(this.#actor, id);
    }
    this.#actor.send(event);
  }

  #timers(): ArmedTimer[] {
    return scheduledEvents(this.#actor).map(({ event, delay, startedAt }) => ({
      eventType: event.type,
      delay,
      armedAt: startedAt,
    }));
  }

  #persist(): Json {
    const { value, ...persisted } = this.#actor.getPersistedSnapshot() as { readonly value?: unknown };
    // State names are no secrets, even if a password is equal to one.
    return { ...(this.#tab.redactor.redact(persisted) as object), value: serialize(value, noRedaction) };
  }
}

/** Returns an actor's id within its parent; that of its machine if it has none. */
const ownName = (actor: AnyActorRef): string =>
  parentOf(actor) || !runsMachine(actor) ? actor.id : actor.getSnapshot().machine.id;

function nameOf(actor: AnyActorRef): string {
  const parent = parentOf(actor);
  return parent ? `${actor.id} of ${ownName(parent)}` : ownName(actor);
}

/** Returns whether an actor runs a machine, unlike promises and callbacks. */
export const runsMachine = (actor: AnyActorRef): boolean => isMachineSnapshot(actor.getSnapshot());
