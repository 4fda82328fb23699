import { defineConfig } from 'vitest/config';
import { LoadFailuresAsTests } from './tools/mutation/load-failures.ts';
import { PathsLast } from './tools/mutation/paths-last.ts';

/** How the tests of one room run while Stryker tries a mutant; `scripts/mutate.ts` says which room. */
export default defineConfig({
  plugins: [
    {
      name: 'pool-of-the-room',
      // Stryker asks for threads whatever stands here, and not every room can do with them.
      configureVitest: ({ project }) => {
        if (process.env['MUTATION_POOL'] === 'forks') project.config.pool = 'forks';
      },
    },
  ],
  test: {
    environment: 'node',
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    // No test of a machine or of the contract leaves anything behind for another file.
    isolate: false,
    runner: './tools/mutation/mutant-runner.ts',
    reporters: ['default', new LoadFailuresAsTests()],
    sequence: { sequencer: PathsLast },
  },
});
