/** A screen in the words of a person: what they do to cause an event, and what they see in each state. */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFrom,
  EventObject,
  SnapshotFrom,
} from 'xstate';
import { statesOf } from './coverage.ts';
import type { PageDriver } from './page-driver.ts';

/** Stands for a deed where an event is not caused at this page, but by another tab, a wallet or the server. */
export const EXTERNAL = 'elsewhere';

export interface ScreenOf<Machine extends AnyStateMachine> {
  /** What a person does to cause each event. The state is that before it. */
  readonly drive: {
    readonly [Type in EventFrom<Machine>['type']]:
      | ((
          driver: PageDriver,
          event: Extract<EventFrom<Machine>, { readonly type: Type }>,
          state: SnapshotFrom<Machine>,
        ) => Promise<void>)
      | typeof EXTERNAL;
  };
  /** What is seen in each state in which the flow rests, by the state's id. Throws where it is not seen. */
  readonly checks: Readonly<
    Record<string, (driver: PageDriver, state: SnapshotFrom<Machine>) => Promise<void>>
  >;
}

/** The screen of some machine. Whoever replays it hands it only events and states of that machine. */
export interface AnyScreen {
  readonly drive: Readonly<
    Record<string, ((driver: PageDriver, event: never, state: never) => Promise<void>) | typeof EXTERNAL>
  >;
  readonly checks: Readonly<Record<string, (driver: PageDriver, state: never) => Promise<void>>>;
}

/** The events that this person causes, by type. */
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

/** What this person sees, by the state's id. */
export const bindChecks = (
  driver: PageDriver,
  { checks }: AnyScreen,
): Record<string, (state: AnyMachineSnapshot) => Promise<void>> =>
  Object.fromEntries(
    Object.entries(checks).map(([id, see]) => [id, state => see(driver, state as never)] as const),
  );

/** States in which the flow rests and of which nobody said what is to be seen, and looks at states that there are not. */
export function uncheckedStates(machine: AnyStateMachine, checks: object): string[] {
  const states = statesOf(machine);
  const unseen = states.filter(isRestedIn).filter(({ id }) => !(id in checks));
  const unknown = Object.keys(checks).filter(id => states.every(state => state.id !== id));
  return [...unseen.map(({ id }) => `${id} is not looked at`), ...unknown.map(id => `${id} is no state`)];
}

/** A state with an `always` without a guard is left at once. */
const isRestedIn = ({ type, always = [] }: AnyStateNode): boolean =>
  type === 'atomic' && always.every(({ guard }) => guard !== undefined);
