/** The inspector page's view of the tabs, built from their messages. */
import type { ActorAddress, ActorState, EventRecord, RunningActor, SiteMessage } from '../../protocol.ts';

export interface ObservedActor {
  readonly actor: RunningActor;
  /** Null until its first state arrives. */
  readonly state: ActorState | null;
  /** The latest ones, oldest first. */
  readonly eventRecords: readonly EventRecord[];
}

export interface SiteView {
  /** The path that each tab shows. */
  readonly addresses: ReadonlyMap<string, string>;
  /** By `actorKey`, in the order in which they started. */
  readonly actors: ReadonlyMap<string, ObservedActor>;
  /** The keys of the transitions that any actor of a machine has taken, by the machine's id. */
  readonly covered: ReadonlyMap<string, ReadonlySet<string>>;
}

export const EMPTY_VIEW: SiteView = { addresses: new Map(), actors: new Map(), covered: new Map() };

/** The number of records that are kept for each actor. */
export const MAX_EVENT_RECORDS = 1_000;

export const actorKey = ({ tab, sessionId }: ActorAddress): string => `${tab} ${sessionId}`;

/** Applies a message. Idempotent, since tabs may repeat messages. */
export function withMessage(view: SiteView, message: SiteMessage): SiteView {
  switch (message.type) {
    case 'tab.navigated':
      return { ...view, addresses: new Map(view.addresses).set(message.tab, message.address) };
    case 'actor.started':
      return withActor(view, message.actor, ({ state, eventRecords }) => ({
        actor: message.actor,
        state,
        eventRecords,
      }));
    case 'actor.moved':
      return withActor(view, message.state, seen => ({ ...seen, state: message.state }));
    case 'actor.stopped':
      return withActor(view, message.address, seen => ({ ...seen, state: stopped(seen.state) }));
    case 'event.received':
      return withEventRecord(view, message.eventRecord);
    default:
      return view;
  }
}

export function withoutCoverage(view: SiteView, machine: string): SiteView {
  const covered = new Map(view.covered);
  covered.delete(machine);
  return { ...view, covered };
}

function withActor(
  view: SiteView,
  address: ActorAddress | RunningActor,
  change: (seen: ObservedActor) => ObservedActor,
): SiteView {
  const key = actorKey(address);
  const known = view.actors.get(key);
  const seen = known ?? ('chart' in address ? { actor: address, state: null, eventRecords: [] } : undefined);
  // An actor is unknown until its description arrives.
  if (!seen) return view;
  return { ...view, actors: new Map(view.actors).set(key, change(seen)) };
}

/** Keeps the status of an actor that has finished. */
const stopped = (state: ActorState | null): ActorState | null =>
  state?.status === 'active' ? { ...state, status: 'stopped', accepts: [], timers: [] } : state;

function withEventRecord(view: SiteView, eventRecord: EventRecord): SiteView {
  const known = view.actors.get(actorKey(eventRecord));
  if (!known || (known.eventRecords.at(-1)?.nth ?? 0) >= eventRecord.nth) return view;
  const machine = known.actor.chart.id;
  const before = view.covered.get(machine) ?? new Set();
  const covered = new Set([...before, ...eventRecord.transitions]);
  return {
    ...withActor(view, eventRecord, seen => ({
      ...seen,
      eventRecords: [...seen.eventRecords, eventRecord].slice(-MAX_EVENT_RECORDS),
    })),
    covered: covered.size > before.size ? new Map(view.covered).set(machine, covered) : view.covered,
  };
}
