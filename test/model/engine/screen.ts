/** Describes a screen by the user actions that cause events and the checks of each state. */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFrom,
  EventObject,
  SnapshotFrom,
} from 'xstate';
import { statesOf } from '../../../tools/statechart/xstate-internals.ts';
import type { StateIdOf } from './machine-types.ts';
import type { PageDriver } from './page-driver.ts';

/** Marks an event that another tab, a wallet or the server causes. */
export const EXTERNAL = 'elsewhere';

export interface ScreenOf<Machine extends AnyStateMachine> {
  /** The user action that causes each event. The state is the one before it. */
  readonly drive: {
    readonly [Type in EventFrom<Machine>['type']]:
      | ((
          driver: PageDriver,
          event: Extract<EventFrom<Machine>, { readonly type: Type }>,
          state: SnapshotFrom<Machine>,
        ) => Promise<void>)
      | typeof EXTERNAL;
  };
  /** The check of each stable state, by the state's id. */
  readonly checks: {
    readonly [Id in StateIdOf<Machine>]?: (driver: PageDriver, state: SnapshotFrom<Machine>) => Promise<void>;
  };
  readonly alike?: Alike<Machine>;
}

/** The states that look like every other state of their region, by id, with the reason. */
export type Alike<Machine extends AnyStateMachine> = { readonly [Id in StateIdOf<Machine>]?: string };

/** The screen of any machine. The replay passes only events and states of that machine. */
export interface AnyScreen<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly drive: Readonly<
    Record<string, ((driver: PageDriver, event: never, state: never) => Promise<void>) | typeof EXTERNAL>
  >;
  readonly checks: {
    readonly [Id in StateIdOf<Machine>]?: (driver: PageDriver, state: never) => Promise<void>;
  };
}

/** Binds the user actions to a driver, by event type. */
export const bindActions = (
  driver: PageDriver,
  { drive }: AnyScreen,
): Record<string, (event: EventObject, state: AnyMachineSnapshot) => Promise<void>> =>
  Object.fromEntries(
    Object.entries(drive).flatMap(([type, deed]) =>
      deed === EXTERNAL
        ? []
        : [[type, (event, state) => deed(driver, event as never, state as never)] as const],
    ),
  );

/** Binds the checks to a driver, by state id. */
export const bindChecks = (
  driver: PageDriver,
  { checks }: AnyScreen,
): Record<string, (state: AnyMachineSnapshot) => Promise<void>> =>
  Object.fromEntries(
    Object.entries(checks).map(([id, see]) => [id, async state => see?.(driver, state as never)] as const),
  );

/** Lists stable states without a check, and checks of unknown states. */
export function uncheckedStates(machine: AnyStateMachine, checks: object): string[] {
  const states = statesOf(machine);
  const unseen = states.filter(isStable).filter(({ id }) => !(id in checks));
  const unknown = Object.keys(checks).filter(id => states.every(state => state.id !== id));
  return [...unseen.map(({ id }) => `${id} has no check`), ...unknown.map(id => `${id} is not a state`)];
}

/** An unguarded `always` leaves a state at once. */
const isStable = ({ type, always = [] }: AnyStateNode): boolean =>
  type === 'atomic' && always.every(({ guard }) => guard !== undefined);
