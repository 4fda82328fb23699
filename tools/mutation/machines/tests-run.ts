/** Runs the tests of a machine on its mutants, in one process of Vitest. */
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import type { NamedMachine } from '../../../scripts/all-machines.ts';
import { inProject } from '../../build/project.ts';
import type { MutantChoice } from './mutating-xstate.ts';

const MUTATING_XSTATE = inProject('tools/mutation/machines/mutating-xstate.ts');

/** The folders whose files import the mutating XState: those of the machines. */
const MACHINES = [inProject('machines'), inProject('tools/inspector/machines')];

export class MachineTests {
  readonly #vitest: Vitest;

  private constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  static async start(): Promise<MachineTests> {
    const vitest = await createVitest(
      'test',
      {
        config: false,
        root: inProject('.'),
        include: ['{machines,tools}/**/*.test.ts'],
        setupFiles: ['test/support/node.setup.ts'],
        // Another seed of the random walks would kill other mutants.
        env: { WALK_SEED: '1' },
        isolate: false,
        pool: 'threads',
        runner: inProject('tools/mutation/mutant-runner.ts'),
        watch: false,
        bail: 1,
        maxWorkers: 1,
        update: false,
        reporters: [{}],
        onConsoleLog: () => false,
        sequence: { sequencer: InGivenOrder },
      },
      { plugins: [mutatingMachines], define: { __QA__: false } },
    );
    return new MachineTests(vitest);
  }

  /** Returns the first failure of the tests with a mutant; undefined if every test passes. */
  async failureWith(mutant: MutantChoice | undefined, files: readonly string[]): Promise<string | undefined> {
    this.#vitest.provide('mutant', mutant);
    this.#vitest.state.filesMap.clear();
    this.#vitest.state.errorsSet.clear();
    const at = ({ moduleId }: TestSpecification): number => files.indexOf(relative(inProject('.'), moduleId));
    const specifications = await this.#vitest.globTestSpecifications([...files]);
    specifications.sort((a, b) => at(a) - at(b));
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications);
    for (const module of testModules.filter(each => !each.ok())) {
      const [failed] = module.children.allTests('failed');
      return `${module.relativeModuleId}: ${failed?.fullName ?? module.errors()[0]?.message}`;
    }
    return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined;
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }
}

export const mutatingMachines = {
  name: 'mutating-machines',
  enforce: 'pre' as const,
  resolveId: (source: string, importer: string | undefined) =>
    source === 'xstate' && MACHINES.some(folder => importer?.startsWith(`${folder}/`))
      ? MUTATING_XSTATE
      : undefined,
};

/**
 * Lists the tests of a machine: its scenarios, those of its folder, which run machines that contain it, and
 * its paths. Property tests are no part of it: another seed kills other mutants.
 */
export function testsOf({ folder, name }: NamedMachine): readonly string[] {
  const files = readdirSync(inProject(folder)).map(file => `${folder}/${file}`);
  const scenarios = files.filter(file => file.endsWith('.test.ts') && !file.endsWith('.paths.test.ts'));
  const isOwn = (file: string): boolean => file.startsWith(`${folder}/${name}.`);
  const ownFirst = scenarios.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return [...ownFirst, `${folder}/${name}.paths.test.ts`];
}

/** Runs the files in the order of the list. */
class InGivenOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}
