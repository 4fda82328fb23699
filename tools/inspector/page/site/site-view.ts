/** What the tabs of the site have told so far. */
import type { ActorAddress, ActorState, Happening, RunningActor, SiteMessage } from '../../protocol.ts';

export interface SeenActor {
  readonly actor: RunningActor;
  /** Null until it has said where it stands. */
  readonly state: ActorState | null;
  /** The latest ones, oldest first. */
  readonly happenings: readonly Happening[];
}

export interface SiteView {
  /** The path that each tab shows. */
  readonly addresses: ReadonlyMap<string, string>;
  /** By `actorKey`, in the order in which they started. */
  readonly actors: ReadonlyMap<string, SeenActor>;
  /** The keys of the transitions that any actor of a machine has taken, by the machine's id. */
  readonly covered: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NOTHING_SEEN: SiteView = { addresses: new Map(), actors: new Map(), covered: new Map() };

/** More happenings of one actor than this are not kept. */
export const KEPT_HAPPENINGS = 1_000;

export const actorKey = ({ tab, sessionId }: ActorAddress): string => `${tab} ${sessionId}`;

/** A view with one message more. A tab may tell the same again: nothing is taken twice. */
export function withMessage(view: SiteView, message: SiteMessage): SiteView {
  switch (message.type) {
    case 'tab.told':
      return { ...view, addresses: new Map(view.addresses).set(message.tab, message.address) };
    case 'actor.started':
      return withActor(view, message.actor, ({ state, happenings }) => ({
        actor: message.actor,
        state,
        happenings,
      }));
    case 'actor.moved':
      return withActor(view, message.state, seen => ({ ...seen, state: message.state }));
    case 'actor.stopped':
      return withActor(view, message.address, seen => ({ ...seen, state: stopped(seen.state) }));
    case 'event.received':
      return withHappening(view, message.happening);
    default:
      return view;
  }
}

/** A view in which a machine has taken nothing yet. */
export function withoutCoverage(view: SiteView, machine: string): SiteView {
  const covered = new Map(view.covered);
  covered.delete(machine);
  return { ...view, covered };
}

function withActor(
  view: SiteView,
  address: ActorAddress | RunningActor,
  change: (seen: SeenActor) => SeenActor,
): SiteView {
  const key = actorKey(address);
  const known = view.actors.get(key);
  const seen = known ?? ('chart' in address ? { actor: address, state: null, happenings: [] } : undefined);
  // Nothing can be shown of an actor before it is known what it runs.
  if (!seen) return view;
  return { ...view, actors: new Map(view.actors).set(key, change(seen)) };
}

/** One that has ended by itself stays so. */
const stopped = (state: ActorState | null): ActorState | null =>
  state?.status === 'active' ? { ...state, status: 'stopped', accepts: [], timers: [] } : state;

function withHappening(view: SiteView, happening: Happening): SiteView {
  const known = view.actors.get(actorKey(happening));
  if (!known || (known.happenings.at(-1)?.nth ?? 0) >= happening.nth) return view;
  const machine = known.actor.chart.id;
  const before = view.covered.get(machine) ?? new Set();
  const covered = new Set([...before, ...happening.transitions]);
  return {
    ...withActor(view, happening, seen => ({
      ...seen,
      happenings: [...seen.happenings, happening].slice(-KEPT_HAPPENINGS),
    })),
    covered: covered.size > before.size ? new Map(view.covered).set(machine, covered) : view.covered,
  };
}
