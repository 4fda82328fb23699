/** Replays generated paths on a running actor, and compares it with the model after every step. */
import { type AnyActorLogic, type AnyMachineSnapshot, createActor } from 'xstate';
import { Coverage } from './coverage.ts';
import { keyOf, type Model, type Path } from './paths.ts';
import { Rig } from './rig.ts';

export interface Replay<Context> {
  readonly model: Model<Context>;
  /** The actors of the machine, each made from the rig. */
  readonly actors: (rig: Rig) => Record<string, AnyActorLogic>;
  /** What must hold in every state; throws otherwise. */
  readonly invariant?: (state: AnyMachineSnapshot) => void;
}

/** Replays one path on a fresh actor. Returns what it covered; throws at the first step that differs from the model. */
export async function replayOnActor<Context>(replay: Replay<Context>, path: Path): Promise<Coverage> {
  const { model, invariant } = replay;
  const rig = new Rig();
  const machine = model.machine.provide({ actors: replay.actors(rig) });
  const coverage = new Coverage(machine);
  const actor = createActor(machine, { clock: rig.clock, input: model.input, inspect: coverage.inspect });
  actor.start();
  try {
    for (const { event, state } of path.steps) {
      await rig.play(actor, event);
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
