import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { SlowFirstSequencer } from './test/support/slow-first-sequencer.ts';

/** These tests use a real PostgreSQL; `test/support/postgres.setup.ts` starts one for the run. */
const withDatabase = [
  'server/**/*.{database,paths,routes}.test.ts',
  'db/**/*.test.ts',
  'test/{clocks,raw-http}/**/*.test.ts',
  'tools/fuzz/*.test.ts',
  'scripts/account.test.ts',
  'scripts/backup.test.ts',
];

/** A site that is struck and judged: it wants the machine to itself. */
const faults = ['tools/faults/short-run.test.ts'];

/** Whole pages, replayed along the paths of their machines: too slow for `npm run validate`. */
const pathsOnScreen = ['{src,tools}/**/*.paths.test.tsx'];

/** Tests see what visitors get. Each project needs an object of its own, because vitest takes it apart. */
const define = () => ({ __QA__: false });

/** A busy machine is no failure: how long anything takes is measured by benchmarks. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** Files that run one after the other in a worker share their modules, which take longer to load than most tests to run. */
const nodeProject = {
  ...patient,
  environment: 'node',
  isolate: false,
  setupFiles: ['test/support/node.setup.ts'],
};

const screenProject = (
  name: string,
  files: { include: string[]; exclude?: string[] },
): TestProjectConfiguration => ({
  plugins: [react()],
  define: define(),
  test: {
    ...patient,
    name,
    environment: 'happy-dom',
    ...files,
    isolate: false,
    setupFiles: ['test/support/screen.setup.ts'],
  },
});

export default defineConfig({
  test: {
    reporters: ['default'],
    // One for each core: by itself vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirstSequencer },
    projects: [
      {
        define: define(),
        test: {
          name: 'unit',
          ...nodeProject,
          include: ['{contract,machines,server,src,scripts,test,tools}/**/*.test.ts'],
          exclude: [...withDatabase, ...faults, 'test/e2e/**'],
        },
      },
      screenProject('screen', { include: ['{src,tools}/**/*.test.tsx'], exclude: pathsOnScreen }),
      screenProject('screen-paths', { include: pathsOnScreen }),
      {
        define: define(),
        test: {
          name: 'api',
          ...nodeProject,
          include: withDatabase,
          globalSetup: ['test/support/postgres.setup.ts'],
          // Test and database take turns, and some wait for processes that they start: three of each keep two cores busy.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        define: define(),
        test: { name: 'faults', ...nodeProject, include: faults },
      },
      {
        define: define(),
        test: {
          name: 'e2e',
          ...nodeProject,
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/postgres.setup.ts', 'test/support/browser.setup.ts'],
          // Browser and test take turns, and some wait for a chain or a toast: three of each keep two cores busy.
          maxWorkers: 3,
        },
      },
    ],
  },
});
