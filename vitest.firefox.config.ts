import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { MAIN_JOURNEY } from './test/support/main-journey.ts';
import { e2eProject } from './vitest.config.ts';

/** Loads no file without a main journey. */
const withMainJourney = readdirSync('test/e2e')
  .map(file => `test/e2e/${file}`)
  .filter(file => readFileSync(file, 'utf8').includes(`tags: '${MAIN_JOURNEY.name}'`));

/** Runs the main journeys of the browser tests in Firefox. */
export default defineConfig({
  ...e2eProject,
  plugins: [
    {
      name: 'main-journeys',
      // The option of the command line, which a configuration file cannot set.
      configureVitest: ({ project }) => {
        project.config.tagsFilter = [MAIN_JOURNEY.name];
      },
    },
  ],
  test: {
    ...e2eProject.test,
    name: 'firefox',
    include: withMainJourney,
    exclude: [],
    globalSetup: ['test/support/postgres.setup.ts', 'test/support/firefox.setup.ts'],
    // Each worker starts a Firefox of its own.
    maxWorkers: 2,
  },
});
