/** Describes how server, network and user bring the events of a machine about. */
import type {
  AnyActorRef,
  AnyStateMachine,
  EventFrom,
  EventObject,
  SimulatedClock,
  SnapshotFrom,
} from 'xstate';
import type { Harness } from './harness.ts';
import type { ActorIdOf, DelayOf } from './machine-types.ts';
import type { Loss, Network } from './page.ts';

/** A page and its environment. */
export interface PageEnvironment {
  /** The page's clock. */
  readonly time: SimulatedClock;
  readonly network?: Network;
}

/** A miner with a page and its server. */
export interface HttpEnvironment extends PageEnvironment {
  readonly network: Network;
}

/** A scenario: one way in which server, network or miner bring an event about. */
export interface Scenario<Environment, Machine extends AnyStateMachine = AnyStateMachine> {
  /** Runs before the page sends its request or receives the event. */
  readonly because?: (environment: Environment, state: SnapshotFrom<Machine>) => unknown;
  /** Returns the payload of the event after `because`; by default the path's. */
  readonly payload?: (environment: Environment) => object;
  /** Why the page gets no response. */
  readonly loss?: Loss;
  /** Makes a real part of the page send the event. */
  readonly happens?: (moment: Moment<Environment>) => Promise<void>;
}

export interface Moment<Environment> {
  readonly environment: Environment;
  readonly harness: Harness;
  readonly actor: AnyActorRef;
  /**
   * Sends the request of the invoked actor `id` and answers the actor. Fails if a response arrives
   * that should be lost.
   */
  readonly answer: (id: string, loss?: Loss) => Promise<void>;
  /** Sends another event. */
  readonly tell: (event: EventObject & Readonly<Record<string, unknown>>) => Promise<void>;
  /**
   * Advances the clock of a page in a browser by the time that the environment's clock has
   * advanced.
   */
  readonly catchUp: () => Promise<void>;
}

/** An event, or one of its cases: `save done (granted)`. */
type CaseOf<Machine extends AnyStateMachine> = Cased<
  EventFrom<Machine>['type'] | `${ActorIdOf<Machine>} ${'done' | 'error'}` | `after ${DelayOf<Machine>}`
>;

type Cased<Name extends string> = Name | `${Name} (${string})`;

/** The scenarios of each case of each event. */
export type ScenariosOf<Environment, Machine extends AnyStateMachine> = {
  readonly [Case in CaseOf<Machine>]?: readonly Scenario<Environment, Machine>[];
};
