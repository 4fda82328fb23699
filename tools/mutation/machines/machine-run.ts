/** Compares the mutants of a machine with its table of transitions, and runs its tests on the rest. */
import type { NamedMachine } from '../../../scripts/all-machines.ts';
import { generatePaths, type Model, type Path } from '../../../test/model/engine/paths.ts';
import { type Replay, replayOnActor } from '../../../test/model/engine/replay.ts';
import { generatePairs } from '../../../test/model/engine/transition-pairs.ts';
import { transitionRows } from '../../../test/model/engine/transition-table.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { type MachineTests, testsOf } from './tests-run.ts';

export interface MachineResult {
  readonly id: string;
  readonly mutants: number;
  /** The mutants whose table of transitions is another one. */
  readonly byTable: number;
  readonly survivors: readonly string[];
}

interface Walk {
  readonly model: Model;
  readonly path: Path;
  readonly passed: ReadonlySet<string>;
}

/**
 * Puts each mutant into the place of a machine.
 * @param onMutant - reports each mutant that the table does not show, with the test that fails
 * @throws if a test fails without a mistake in the machine
 */
export async function runMachine(
  named: NamedMachine,
  replays: readonly Replay[],
  tests: MachineTests,
  onMutant: (name: string, killer: string | undefined) => void,
): Promise<MachineResult> {
  const { machine } = named;
  const { id } = machine;
  const walks = await walksOf(replays.filter(({ model }) => model.machine.id === id));
  if (walks.length === 0) throw new Error(`No model has paths of ${id}.`);
  const mutants = mutantsOf(machine);
  const missed = mutants.filter(mutant => !showsInTable(mutant, walks));
  const files = testsOf(named);
  const failure = missed.length > 0 ? await tests.failureWith(undefined, files) : undefined;
  if (failure !== undefined) throw new Error(`A test fails without a mutant: ${failure}`);
  const survivors: string[] = [];
  for (const { name } of missed) {
    const killer = await tests.failureWith({ machineId: id, name }, files);
    onMutant(name, killer);
    if (killer === undefined) survivors.push(name);
  }
  return { id, mutants: mutants.length, byTable: mutants.length - missed.length, survivors };
}

export async function walksOf(replays: readonly Replay[]): Promise<readonly Walk[]> {
  const walks: Walk[] = [];
  for (const replay of replays) {
    const { model } = replay;
    for (const path of [...generatePaths(model, 'effects'), ...generatePairs(model)]) {
      const { states, transitions } = (await replayOnActor(replay, path)).coverage;
      walks.push({ model, path, passed: new Set([...states, ...transitions]) });
    }
  }
  return walks;
}

/** Checks whether the paths through the changed place do something else, as far as the table tells. */
export function showsInTable(mutant: Mutant, walks: readonly Walk[]): boolean {
  const machine = mutant.machine();
  const through = (place: string | undefined) => walks.filter(({ passed }) => passed.has(place ?? ''));
  return [through(mutant.transition), through(mutant.stateId)].some(
    paths => tableOf(paths) !== tableOf(paths, machine),
  );
}

function tableOf(walks: readonly Walk[], machine?: Model['machine']): string {
  const models = [...new Set(walks.map(({ model }) => model))];
  try {
    return JSON.stringify(
      transitionRows(
        models.map(model => [
          machine ? { ...model, machine } : model,
          walks.filter(walk => walk.model === model).map(({ path }) => path),
        ]),
      ),
    );
  } catch (error) {
    return String(error);
  }
}

export const TABLE_HEADER = '| Machine | Mutants | Shown by the table | Noticed by anything | Survivors |';

/** The least percentages. Up to one in six mutants of a machine behaves like the original. */
const MIN = { byTable: 80, noticed: 84 };

const sumOf = (results: readonly MachineResult[]) => {
  const sum = (count: (result: MachineResult) => number) => results.reduce((all, one) => all + count(one), 0);
  const [mutants, byTable] = [sum(one => one.mutants), sum(one => one.byTable)];
  const survivors = sum(one => one.survivors.length);
  const percent = (count: number) => (mutants === 0 ? 100 : (count / mutants) * 100);
  return { mutants, survivors, byTable: percent(byTable), noticed: percent(mutants - survivors) };
};

export function rowOf(name: string, results: readonly MachineResult[]): string {
  const { mutants, byTable, noticed, survivors } = sumOf(results);
  return `| ${[name, mutants, `${byTable.toFixed(1)} %`, `${noticed.toFixed(1)} %`, survivors].join(' | ')} |`;
}

export function isEnough(results: readonly MachineResult[]): boolean {
  const { byTable, noticed } = sumOf(results);
  return byTable >= MIN.byTable && noticed >= MIN.noticed;
}
