/**
 * `npm run test:bad-input`: fuzzes the API with 100,000 malformed requests (`--requests`, `--seed`)
 * and writes `docs/reports/bad-input.md`.
 */
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { runVisibly } from '../tools/build/programs.ts';
import { inProject } from '../tools/build/project.ts';
import { readOptions, wholeNumber } from './read-options.ts';

const USAGE = 'Usage: npm run test:bad-input -- [--requests N] [--seed N]';

async function sendBadInput(): Promise<boolean> {
  const { requests, seed } = readOptions(USAGE, {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000_000)) },
  });
  const { ok } = await runVisibly(
    'vitest',
    ['run', '--allowOnly=false', '--project', 'api', 'tools/fuzz/short-run.test.ts'],
    {
      BAD_INPUT_REQUESTS: String(wholeNumber(USAGE, requests)),
      BAD_INPUT_SEED: String(wholeNumber(USAGE, seed)),
      BAD_INPUT_REPORT: inProject('docs', 'reports', 'bad-input.md'),
    },
  );
  return ok;
}

process.exitCode = (await sendBadInput().catch(exitWithError)) ? 0 : 1;
