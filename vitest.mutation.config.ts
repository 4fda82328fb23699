import { defineConfig } from 'vitest/config';
import { LoadFailuresAsTests } from './tools/mutation/load-failures.ts';
import { PathsLast } from './tools/mutation/paths-last.ts';

/** Vitest's configuration under Stryker; `tools/mutation/stryker.ts` sets the variables. */
export default defineConfig({
  plugins: [
    {
      name: 'mutation-pool',
      // Stryker always sets threads, but some tests need processes.
      configureVitest: ({ project }) => {
        if (process.env['MUTATION_POOL'] === 'forks') project.config.pool = 'forks';
      },
    },
  ],
  test: {
    environment: 'node',
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    // Tests of machines and the contract have no side effects on other files.
    isolate: false,
    runner: './tools/mutation/mutant-runner.ts',
    reporters: ['default', new LoadFailuresAsTests()],
    sequence: { sequencer: PathsLast },
  },
});
