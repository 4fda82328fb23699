/**
 * `npm run test:bad-input`: fuzzes the API with 100,000 malformed requests (`--requests`, `--seed`)
 * and writes `docs/reports/bad-input.md`.
 */
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { runVisibly } from '../tools/build/programs.ts';
import { inProject } from '../tools/build/project.ts';
import { readOptions, seedOf, wholeNumber } from './read-options.ts';

async function sendBadInput(): Promise<boolean> {
  const { requests, seed } = readOptions('test:bad-input').values;
  const { ok } = await runVisibly(
    'vitest',
    ['run', '--allowOnly=false', '--project', 'api', 'tools/fuzz/short-run.test.ts'],
    {
      BAD_INPUT_REQUESTS: String(wholeNumber('test:bad-input', requests)),
      BAD_INPUT_SEED: String(seedOf('test:bad-input', seed)),
      BAD_INPUT_REPORT: inProject('docs', 'reports', 'bad-input.md'),
    },
  );
  return ok;
}

process.exitCode = (await sendBadInput().catch(exitWithError)) ? 0 : 1;
