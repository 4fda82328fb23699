/**
 * `npm run test:bad-input`: sends the server a hundred thousand wrong requests and writes `docs/reports/bad-input.md`. After `--`, `--requests`
 * says how many, and `--seed` which: the same seed makes the same ones.
 */
import { parseArgs } from 'node:util';
import { runVisibly } from './programs.ts';
import { inProject } from './project.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});

const { ok } = await runVisibly(
  'vitest',
  ['run', '--allowOnly=false', '--project', 'api', 'test/api/bad-input.test.ts'],
  {
    BAD_INPUT_REQUESTS: values.requests,
    BAD_INPUT_SEED: values.seed,
    BAD_INPUT_REPORT: inProject('docs', 'reports', 'bad-input.md'),
  },
);
process.exitCode = ok ? 0 : 1;
