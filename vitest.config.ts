import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import type { EngineName } from './test/engines/engine-programs.ts';

/** These tests use a real PostgreSQL; `test/support/postgres.setup.ts` starts one for the run. */
const withDatabase = [
  'server/**/*.{database,paths,routes}.test.ts',
  'db/**/*.test.ts',
  'test/{clocks,deployment,raw-http}/**/*.test.ts',
  'tools/fuzz/*.test.ts',
  'scripts/admin/{account,account-commands,backup}.test.ts',
];

/** These need the build of the site, and the database. */
const ofBuild = [
  'server/boot/{built-server,start-failures}.database.test.ts',
  'test/deployment/{deployed-tree,monitoring,third-party-notices,upgrade}.test.ts',
  'tools/faults/short-run.test.ts',
];

/** These need the build for QA. */
const ofQaBuild = ['test/e2e/qa*.test.ts'];

/** Path tests on rendered pages. */
const pathsOnScreen = ['{src,tools}/**/*.paths.test.tsx'];

/** Tests run as in production. Each project needs its own object, because Vitest mutates it. */
const define = () => ({ __QA__: false });

/** Generous timeouts for a busy machine; benchmarks measure durations. */
const generousTimeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** Files of a worker share modules, which take longer to load than most tests to run. */
const nodeProject = {
  ...generousTimeouts,
  environment: 'node',
  isolate: false,
  setupFiles: ['test/support/node.setup.ts'],
};

const screenProject = (
  name: string,
  files: { include: string[]; exclude?: string[]; env?: { TZ: string } },
): TestProjectConfiguration => ({
  plugins: [react()],
  define: define(),
  test: {
    ...generousTimeouts,
    name,
    environment: 'happy-dom',
    ...files,
    isolate: false,
    // Documents fill the usual 16 MB so soon that collecting them takes a fifth of the time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['test/support/screen.setup.ts'],
  },
});

/** The connections of the tests' PostgreSQL suffice for so many workers. */
const MAX_WORKERS_WITH_DATABASE = 8;

const workersWithDatabase = (perCore: number): number =>
  Math.min(Math.ceil(perCore * availableParallelism()), MAX_WORKERS_WITH_DATABASE);

const SITE_SETUP = ['test/support/postgres.setup.ts', 'test/support/build.setup.ts'];

export const apiProject = {
  define: define(),
  test: {
    name: 'api',
    ...nodeProject,
    include: withDatabase,
    exclude: ofBuild,
    globalSetup: ['test/support/postgres.setup.ts'],
    // Test and database alternate, and some tests wait for processes.
    maxWorkers: workersWithDatabase(2),
    sequence: { groupOrder: 1 },
  },
} satisfies TestProjectConfiguration;

const e2eProject = {
  define: define(),
  test: {
    name: 'e2e',
    ...nodeProject,
    include: ['test/e2e/**/*.test.ts'],
    exclude: ofQaBuild,
    globalSetup: [...SITE_SETUP, 'test/support/browser.setup.ts'],
    // Test and browser alternate, and some tests wait for a chain or a toast.
    maxWorkers: workersWithDatabase(1.5),
    sequence: { groupOrder: 2 },
  },
} satisfies TestProjectConfiguration;

/** Journeys where engines differ. Each project is named after its engine. */
const engineProject = (name: EngineName): TestProjectConfiguration => ({
  define: define(),
  test: {
    name,
    ...nodeProject,
    include: ['test/engines/**/*.test.ts'],
    globalSetup: [...SITE_SETUP, 'test/engines/engine.setup.ts'],
    // Each file has a browser of its own.
    maxWorkers: 2,
    sequence: { groupOrder: 3 },
  },
});

export default defineConfig({
  test: {
    reporters: ['default'],
    // One worker for each core; by default, Vitest leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        define: define(),
        test: {
          name: 'unit',
          ...nodeProject,
          include: ['{contract,machines,server,src,scripts,test,tools}/**/*.test.ts'],
          exclude: [...withDatabase, ...ofBuild, 'test/{distributed,e2e,engines}/**'],
        },
      },
      screenProject('screen', { include: ['{src,test,tools}/**/*.test.tsx'], exclude: pathsOnScreen }),
      screenProject('screen-paths', { include: pathsOnScreen, env: { TZ: 'UTC' } }),
      apiProject,
      {
        define: define(),
        test: { ...apiProject.test, name: 'built', include: ofBuild, exclude: [], globalSetup: SITE_SETUP },
      },
      e2eProject,
      engineProject('chromium'),
      engineProject('firefox'),
      engineProject('webkit'),
      {
        define: define(),
        test: {
          ...e2eProject.test,
          name: 'qa',
          include: ofQaBuild,
          exclude: [],
          globalSetup: [...e2eProject.test.globalSetup, 'test/support/qa-build.setup.ts'],
        },
      },
    ],
  },
});
