/** Replays generated paths on a running actor and compares it with the model after every step. */
import { type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { Coverage } from './coverage.ts';
import { Harness } from './harness.ts';
import { keyOf, type Model, type Path } from './paths.ts';

export interface Replay<Context> {
  readonly model: Model<Context>;
  /** The actors of the machine, created by the harness. */
  readonly actors: (harness: Harness) => Record<string, AnyActorLogic>;
  /** Fails unless the invariants of every state hold. */
  readonly invariant?: (state: AnyMachineSnapshot) => void;
}

/** A machine with its actors and the harness that controls them. */
interface Stage {
  readonly harness: Harness;
  readonly machine: AnyStateMachine;
}

/** Consecutive paths share a machine: `provide` takes longer than most paths. */
const stages = new WeakMap<object, Stage>();

function stageFor<Context>(replay: Replay<Context>): Stage {
  const known = stages.get(replay);
  if (known) return known;
  const harness = new Harness();
  const stage = { harness, machine: replay.model.machine.provide({ actors: replay.actors(harness) }) };
  stages.set(replay, stage);
  return stage;
}

/**
 * Replays one path on a fresh actor and returns its coverage.
 * @throws at the first step that differs from the model
 */
export async function replayOnActor<Context>(replay: Replay<Context>, path: Path): Promise<Coverage> {
  const { model, invariant } = replay;
  const { harness, machine } = stageFor(replay);
  const coverage = new Coverage(machine);
  const actor = createActor(machine, { clock: harness.clock, input: model.input, inspect: coverage.inspect });
  actor.start();
  try {
    for (const { event, state } of path.steps) {
      await harness.play(actor, event);
      const now = actor.getSnapshot();
      if (keyOf(model, now) !== keyOf(model, state)) {
        throw new Error(
          `After ${JSON.stringify(event)}: ${keyOf(model, now)}, but the model says ${keyOf(model, state)}`,
        );
      }
      invariant?.(now);
    }
  } finally {
    actor.stop();
  }
  return coverage;
}
