/** Runs generated paths, then all tests, on the mutants of a machine. */
import type { NamedMachine } from '../../../scripts/all-machines.ts';
import type { Replay } from '../../../test/model/engine/replay.ts';
import { EQUIVALENT } from './equivalent.ts';
import { mutantsOf, unchanged } from './mutants.ts';
import { isNoticed, missedMutants, replayOriginal } from './paths-run.ts';
import type { MachineResult, Survivor } from './report.ts';
import { type MachineTests, pathSuiteOf, scenariosOf } from './tests-run.ts';

/** Reports each mutant that no path kills: the test that does, or undefined. */
export type OnMutant = (name: string, killer: string | undefined) => void;

/**
 * Replays the original's paths on each mutant. A mutant that they miss gets the path suite, which
 * generates the paths of the mutant, and then the scenario tests.
 *
 * @throws if a path or a test fails without a mistake in the machine
 */
export async function runMachine(
  named: NamedMachine,
  replays: readonly Replay[],
  tests: MachineTests,
  onMutant: OnMutant,
): Promise<MachineResult> {
  const { machine } = named;
  const { id } = machine;
  const original = await replayOriginal(replays.filter(({ model }) => model.machine.id === id));
  if (original.length === 0) throw new Error(`No model has paths of ${id}.`);
  if (await isNoticed(unchanged(machine), original))
    throw new Error(`The paths of ${id} are not repeatable.`);
  const mutants = mutantsOf(machine);
  const missed = await missedMutants(mutants, original);

  const pathSuite = [pathSuiteOf(named)];
  const scenarios = scenariosOf(named);
  const failure =
    missed.length > 0 ? await tests.failureWith(undefined, [...pathSuite, ...scenarios]) : undefined;
  if (failure !== undefined) throw new Error(`A test fails without a mutant: ${failure}`);
  let killedByPaths = mutants.length - missed.length;
  const survivors: Survivor[] = [];
  for (const name of missed) {
    const mutant = { machineId: id, name };
    const byPaths = await tests.failureWith(mutant, pathSuite);
    if (byPaths !== undefined) killedByPaths += 1;
    const killer = byPaths ?? (await tests.failureWith(mutant, scenarios));
    onMutant(name, killer);
    if (killer === undefined) survivors.push({ name, reason: EQUIVALENT[id]?.[name] });
  }
  return { id, mutants: mutants.length, killedByPaths, killed: mutants.length - survivors.length, survivors };
}

/** Lists the mutants that the reviewed list names and that did not survive, or do not exist. */
export const staleEquivalents = ({ id, survivors }: MachineResult): readonly string[] =>
  Object.keys(EQUIVALENT[id] ?? {}).filter(name => !survivors.some(survivor => survivor.name === name));
