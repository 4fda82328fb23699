/** Replays the generated paths of a machine on its mutants. */
import { readdirSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { generatePaths, type Path } from '../../../test/model/engine/paths.ts';
import { type Replay, replayOnActor } from '../../../test/model/engine/replay.ts';
import { generatePairs } from '../../../test/model/engine/transition-pairs.ts';
import { inProject } from '../../build/project.ts';
import type { Mutant } from './mutants.ts';

/** A path of the original machine, and what it does there. */
interface RecordedPath {
  readonly replay: Replay;
  readonly path: Path;
  readonly effects: readonly string[];
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

const MODELS = 'test/model/flows';

/** Loads the replays of all models. */
export async function allReplays(): Promise<readonly Replay[]> {
  const files = readdirSync(inProject(MODELS), { recursive: true, encoding: 'utf8' });
  const models = files.filter(file => file.endsWith('.model.ts')).sort();
  const exported: object[] = await Promise.all(models.map(file => import(inProject(MODELS, file))));
  const replays = exported.flatMap(module => Object.values(module).flat()).filter(isReplay);
  return [...new Set(replays)];
}

const isReplay = (value: unknown): value is Replay =>
  typeof value === 'object' && value !== null && 'model' in value && 'actors' in value;

/** Records what the original machine does on each path. */
export async function replayOriginal(replays: readonly Replay[]): Promise<readonly RecordedPath[]> {
  const recorded: RecordedPath[] = [];
  for (const replay of replays) {
    for (const path of [...generatePaths(replay.model, 'effects'), ...generatePairs(replay.model)]) {
      const { coverage, effects } = await replayOnActor(replay, path);
      recorded.push({ replay, path, effects, ...coverage });
    }
  }
  return recorded;
}

/**
 * Checks whether a path notices a mutant: some step leads to another state, has another effect or
 * breaks an invariant. Paths come from the original machine, as does what they expect.
 */
export async function isNoticed(mutant: Mutant, original: readonly RecordedPath[]): Promise<boolean> {
  const { stateId, transition } = mutant;
  const takesTransition = ({ transitions }: RecordedPath): boolean =>
    transition !== undefined && transitions.has(transition);
  const relevant = original
    .filter(({ states }) => states.has(stateId))
    .sort(
      (one, other) =>
        Number(takesTransition(other)) - Number(takesTransition(one)) ||
        one.effects.length - other.effects.length,
    );
  const machine = mutant.machine();
  const mutated = new Map<Replay, Replay>();
  for (const { replay, path, effects } of relevant) {
    const onMutant = mutated.get(replay) ?? withMachine(replay, machine);
    mutated.set(replay, onMutant);
    if (await differs(onMutant, path, effects)) return true;
  }
  return false;
}

/** Lists the mutants that no path notices. */
export async function missedMutants(
  mutants: readonly Mutant[],
  original: readonly RecordedPath[],
): Promise<readonly string[]> {
  // XState throws the error of a mutant where nothing catches it; its status shows it as well.
  const ignore = (): void => {};
  process.on('uncaughtException', ignore);
  try {
    const missed: string[] = [];
    for (const mutant of mutants) if (!(await isNoticed(mutant, original))) missed.push(mutant.name);
    // The last error comes in a timer.
    await new Promise(resolve => setTimeout(resolve));
    return missed;
  } finally {
    process.off('uncaughtException', ignore);
  }
}

const withMachine = (replay: Replay, machine: AnyStateMachine): Replay => ({
  ...replay,
  model: { ...replay.model, machine },
});

async function differs(replay: Replay, path: Path, expected: readonly string[]): Promise<boolean> {
  try {
    const { effects } = await replayOnActor(replay, path);
    return effects.some((effect, at) => effect !== expected[at]);
  } catch {
    return true;
  }
}
