import { defineConfig } from 'vitest/config';
import { LoadFailuresAsTests } from './load-failures.ts';

/** Vitest's configuration under Stryker; `scripts/mutate.ts` names the folder. */
export default defineConfig({
  plugins: [
    {
      name: 'mutation-pool',
      // Stryker sets threads, but a test of the calendar sets the time zone of its process.
      configureVitest: ({ project }) => {
        project.config.pool = 'forks';
      },
    },
  ],
  test: {
    environment: 'node',
    include: [`${process.env['MUTATION_FOLDER']}/*.test.ts`],
    // Generated paths test machines, not rules, and take seconds.
    exclude: ['**/*.paths.test.ts'],
    // Tests of rules and the contract have no side effects on other files.
    isolate: false,
    runner: './tools/mutation/mutant-runner.ts',
    reporters: ['default', new LoadFailuresAsTests()],
  },
});
