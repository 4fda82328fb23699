/** What every run of Stryker has in common; `tools/mutation/stryker.ts` adds what belongs to one room. */

/** The ignorer is TypeScript, and Stryker loads it in each of its processes. */
const withTypeScript = ['--import', 'tsx'];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutation/ignorer.ts'],
  ignorers: ['no-behaviour'],
  checkerNodeArgs: withTypeScript,
  testRunnerNodeArgs: withTypeScript,
  coverageAnalysis: 'perTest',
  // Long enough for a busy machine: a mutant whose time is over counts as noticed.
  timeoutMS: 10_000,
  disableTypeChecks: false,
  // To rewrite it, Stryker needs a compiler that can be called, which TypeScript 7 is not; nothing in it needs to be rewritten.
  tsconfigFile: 'none',
  // No test of contract or machines needs them.
  ignorePatterns: [
    'tools/bench',
    'dist',
    'docs',
    'public',
    'src',
    'test/e2e',
    '.data',
    '.cache',
    '.stryker-tmp',
  ],
  reporters: ['json', 'html'],
  incremental: true,
  cleanTempDir: 'always',
  logLevel: 'error',
  warnings: false,
  allowConsoleColors: false,
};
