/** Stryker's options; `tools/mutation/stryker.ts` adds those of one part of a target. */

/** Each of Stryker's processes loads the ignorer, which is TypeScript. */
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
  // Long enough for a busy machine: a timeout counts as killed.
  timeoutMS: 10_000,
  disableTypeChecks: false,
  // Stryker rewrites it with the compiler's API, which TypeScript 7 does not have; nothing in it needs a rewrite.
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
