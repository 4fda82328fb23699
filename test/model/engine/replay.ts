/** Replays generated paths on a running actor and compares it with the model after every step. */
import {
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { Coverage } from './coverage.ts';
import { Harness } from './harness.ts';
import { keyOf, type Model, namedCase, type Path } from './paths.ts';

export interface Replay<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly model: Model<Machine>;
  /** The actors of the machine, created by the harness. */
  readonly actors: (harness: Harness) => Record<string, AnyActorLogic>;
  /** Fails unless the invariants of every state hold. */
  readonly invariant?: (state: SnapshotFrom<Machine>) => void;
}

/** A machine with its actors and the harness that controls them. */
interface Stage {
  readonly harness: Harness;
  readonly machine: AnyStateMachine;
}

/** Consecutive paths share a machine: `provide` takes longer than most paths. */
const stages = new WeakMap<object, Stage>();

function stageFor(replay: Replay): Stage {
  const known = stages.get(replay);
  if (known) return known;
  const harness = new Harness();
  const stage = { harness, machine: replay.model.machine.provide({ actors: replay.actors(harness) }) };
  stages.set(replay, stage);
  return stage;
}

interface Replayed {
  readonly coverage: Coverage;
  /** What each step covers: states, and transitions with the case of the event that took them. */
  readonly covered: readonly ReadonlySet<string>[];
}

/**
 * Replays one path on a fresh actor.
 * @throws at the first step that differs from the model
 */
export async function replayOnActor(replay: Replay, path: Path): Promise<Replayed> {
  const { model, invariant } = replay;
  const { harness, machine } = stageFor(replay);
  const coverage = new Coverage(machine);
  let ofStep = new Coverage(machine);
  const covered: Set<string>[] = [];
  const inspect = (event: InspectionEvent): void => ofStep.inspect(event);
  const options = { id: machine.id, clock: harness.clock, input: model.input, inspect };
  const actor = createActor(machine, options);
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
      const cases = [...ofStep.transitions].map(taken => `${namedCase(model, event)}: ${taken}`);
      covered.push(new Set([...ofStep.states, ...cases]));
      coverage.add(ofStep);
      ofStep = new Coverage(machine);
    }
  } finally {
    actor.stop();
  }
  return { coverage, covered };
}
