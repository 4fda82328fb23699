/** Runs the tests of a machine on its mutants, in one process of Vitest. */
import { readdirSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import type { NamedMachine } from '../../../scripts/all-machines.ts';
import { inProject } from '../../build/project.ts';
import type { MutantChoice } from './mutating-xstate.ts';

const MUTATING_XSTATE = inProject('tools/mutation/machines/mutating-xstate.ts');

/** The folders whose files import the mutating XState: those of the machines. */
const MACHINES = [inProject('machines'), inProject('tools/inspector/machines')];

export const mutatingMachines = {
  name: 'mutating-machines',
  enforce: 'pre' as const,
  resolveId: (source: string, importer: string | undefined) =>
    source === 'xstate' && MACHINES.some(folder => importer?.startsWith(`${folder}/`))
      ? MUTATING_XSTATE
      : undefined,
};

export type MachineTests = Awaited<ReturnType<typeof startTests>>;

export async function startTests() {
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
      testTimeout: 60_000,
      reporters: [{}],
      onConsoleLog: () => false,
    },
    { plugins: [mutatingMachines], define: { __QA__: false } },
  );
  return {
    /** Returns the first failure of the tests with a mutant; undefined if every test passes. */
    failureWith: async (
      mutant: MutantChoice | undefined,
      files: readonly string[],
    ): Promise<string | undefined> => {
      vitest.provide('mutant', mutant);
      vitest.state.filesMap.clear();
      vitest.state.errorsSet.clear();
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        await vitest.globTestSpecifications([...files]),
      );
      const failed = testModules.find(module => !module.ok());
      if (!failed) return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined;
      const [test] = failed.children.allTests('failed');
      return `${failed.relativeModuleId}: ${test?.fullName ?? failed.errors()[0]?.message}`;
    },
    close: () => vitest.close(),
  };
}

/**
 * Lists the tests of a machine: the scenarios of its folder, which run machines that contain it, and its
 * paths. Property tests are no part of it: another seed kills other mutants.
 */
export const testsOf = ({ folder, name }: NamedMachine): readonly string[] =>
  readdirSync(inProject(folder))
    .filter(file => file === `${name}.paths.test.ts` || /(?<!\.paths)\.test\.ts$/.test(file))
    .map(file => `${folder}/${file}`);
