/** Replays generated paths on a running actor, and compares it with the model after every step. */
import { type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { Coverage } from './coverage.ts';
import { Harness } from './harness.ts';
import { keyOf, type Model, type Path } from './paths.ts';

export interface Replay<Context> {
  readonly model: Model<Context>;
  /** The actors of the machine, each made from the harness. */
  readonly actors: (harness: Harness) => Record<string, AnyActorLogic>;
  /** What must hold in every state; throws otherwise. */
  readonly invariant?: (state: AnyMachineSnapshot) => void;
}

/** A machine with its actors, and the environment that they are part of. */
interface Stage {
  readonly harness: Harness;
  readonly machine: AnyStateMachine;
}

/** To put a machine together takes longer than most of its paths, which follow each other: they share one. */
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
 * Replays one path on a fresh actor, when the one before it has ended. Returns what it covered; throws at the first step that differs
 * from the model.
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
