/**
 * `npx tsx scripts/test-bad-input.ts`: fuzzes the API with 100,000 malformed requests.
 */
import { Command } from 'commander';
import { runVisibly } from '../tools/build/programs.ts';
import { freshSeed, wholeNumber } from './option-values.ts';

const { requests, seed } = new Command('test-bad-input.ts')
  .description('Fuzzes the API with malformed requests.')
  .option('--requests <number>', 'how many', wholeNumber, 100_000)
  .option('--seed <number>', 'repeats a run', wholeNumber, freshSeed())
  .parse()
  .opts<{ requests: number; seed: number }>();

const { ok } = await runVisibly(
  'vitest',
  ['run', '--allowOnly=false', '--project', 'api', 'tools/fuzz/short-run.test.ts'],
  {
    BAD_INPUT_REQUESTS: String(requests),
    BAD_INPUT_SEED: String(seed),
  },
);
process.exitCode = ok ? 0 : 1;
