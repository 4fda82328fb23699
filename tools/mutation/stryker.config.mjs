/** Stryker's options; `scripts/mutate.ts` adds those of one folder. */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Long enough for a busy machine: a timeout counts as killed.
  timeoutMS: 10_000,
  disableTypeChecks: false,
  // Stryker rewrites it with the compiler's API, which TypeScript 7 does not have; nothing in it needs a rewrite.
  tsconfigFile: 'none',
  // No test of contract or rules needs them; `tsconfig.json` refers to folders among them.
  ignorePatterns: [
    'tsconfig.json',
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
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 100, low: 98, break: 98 },
  cleanTempDir: 'always',
  logLevel: /** @type {import('@stryker-mutator/api/core').LogLevel} */ ('error'),
  warnings: false,
  allowConsoleColors: false,
};
