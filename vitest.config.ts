import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** Tests of routes and queries talk to a real PostgreSQL; `test/support/postgres.setup.ts` starts one for the run. */
const withDatabase = [
  'server/**/*.routes.test.ts',
  'server/app.test.ts',
  'db/**/*.test.ts',
  'test/api/**/*.test.ts',
  'scripts/account.test.ts',
];

/** Whole pages, replayed along the paths of their machines: too slow for `npm run validate`. */
const pathsOnScreen = ['src/**/*.paths.test.tsx'];

/** Tests see what visitors get. Each project needs an object of its own, because vitest takes it apart. */
const define = () => ({ __QA__: false });

const screenProject = (
  name: string,
  files: { include: string[]; exclude?: string[] },
): TestProjectConfiguration => ({
  plugins: [react()],
  define: define(),
  test: {
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
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        define: define(),
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,machines,server,src,scripts,test}/**/*.test.ts'],
          exclude: [...withDatabase, 'test/e2e/**'],
        },
      },
      screenProject('screen', { include: ['src/**/*.test.tsx'], exclude: pathsOnScreen }),
      screenProject('screen-paths', { include: pathsOnScreen }),
      {
        define: define(),
        test: {
          name: 'api',
          environment: 'node',
          include: withDatabase,
          globalSetup: ['test/support/postgres.setup.ts'],
        },
      },
      {
        define: define(),
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/postgres.setup.ts', 'test/support/browser.setup.ts'],
          testTimeout: 60_000,
          // Before a test its pages are opened.
          hookTimeout: 60_000,
          // A page is waited for as long as a test may take; how long it takes is no matter of these tests.
          expect: { poll: { timeout: 20_000 } },
          // Browser and test take turns, so that two of each keep two cores busy without waiting for them.
          maxWorkers: 2,
        },
      },
    ],
  },
});
