/** One story of a machine, told step by step by a test. */
import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type InputFrom,
} from 'xstate';
import { Harness } from './harness.ts';

export interface Scenario<Machine extends AnyStateMachine> {
  readonly actor: Actor<Machine>;
  readonly harness: Harness;
  /** Every fact that was told so far. */
  readonly facts: EmittedFrom<Machine>[];
}

/** Starts a machine in a environment that does nothing by itself; time passes only by a clock that the test brings. */
export function startScenario<Machine extends AnyStateMachine>(
  machine: Machine,
  actors: (harness: Harness) => Record<string, AnyActorLogic>,
  input?: InputFrom<Machine>,
  clock?: Harness['clock'],
): Scenario<Machine> {
  const harness = new Harness(clock);
  const facts: EmittedFrom<Machine>[] = [];
  // Other actors do not make another machine of it, and the options of any machine are those of this one.
  const options = { clock: harness.clock, input } as unknown as ActorOptions<Machine>;
  const actor = createActor(machine.provide({ actors: actors(harness) }) as Machine, options);
  actor.on('*', fact => facts.push(fact as EmittedFrom<Machine>));
  actor.start();
  return { actor, harness, facts };
}
