import { defineConfig } from 'vitest/config';
import { apiProject } from '../../vitest.config.ts';

/** Runs on the Citus of `CITUS_URL` what runs on one PostgreSQL in `npm test`. */
export default defineConfig({
  ...apiProject,
  test: {
    ...apiProject.test,
    name: 'distributed',
    include: [
      'server/**/*.{paths,routes}.test.ts',
      'server/miner/ranks.database.test.ts',
      'db/{backup,queries}/*.test.ts',
      'test/{clocks,distributed,properties}/**/*.test.ts',
    ],
    exclude: [
      // They compare plans and catalogues of one PostgreSQL, or undo migrations.
      'db/queries/{achievements,earnings,leaderboard,shard-keys,statement-pages}.test.ts',
      // It makes every table fail by a trigger.
      'server/secrets.routes.test.ts',
    ],
    globalSetup: ['test/support/citus.setup.ts'],
  },
});
