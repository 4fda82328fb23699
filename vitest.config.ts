import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of routes and queries talk to a real PostgreSQL; `test/support/postgres.setup.ts` starts one for the run. */
const withDatabase = [
  'server/**/*.routes.test.ts',
  'server/app.test.ts',
  'db/**/*.test.ts',
  'test/api/**/*.test.ts',
  'scripts/account.test.ts',
];

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,machines,server,src,scripts,test}/**/*.test.ts'],
          exclude: [...withDatabase, 'test/e2e/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screen',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          isolate: false,
          setupFiles: ['test/support/screen.setup.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: withDatabase,
          globalSetup: ['test/support/postgres.setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/postgres.setup.ts', 'test/support/browser.setup.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
