import { expect, it } from 'vitest';
import { StartupError } from '../db/startup-error.ts';
import { readOptions, wholeNumber } from './read-options.ts';

const USAGE = 'Usage: npm run something -- [--seed N] [--report]';
const OPTIONS = {
  seed: { type: 'string', default: '7' },
  report: { type: 'boolean', default: false },
} as const;
const read = (...args: string[]) => ({ ...readOptions(USAGE, OPTIONS, args) });

it('reads options and their defaults', () => {
  expect(read('--report')).toEqual({ seed: '7', report: true });
  expect(read('--seed', '12')).toEqual({ seed: '12', report: false });
});

it.each([['--speed', '7'], ['7'], ['--seed'], ['--seed', '-7'], ['--report=yes']])(
  'tells the usage where %s %s is given',
  (...args) => {
    expect(() => read(...args)).toThrow(StartupError);
    expect(() => read(...args)).toThrow(USAGE);
  },
);

it('accepts only whole numbers above 0', () => {
  expect(['1', '100000'].map(text => wholeNumber(USAGE, text))).toEqual([1, 100_000]);
  for (const text of ['', '0', '-1', '1.5', '1e3', '0x10', ' 1', 'ten', '9'.repeat(20)]) {
    expect(() => wholeNumber(USAGE, text)).toThrow(
      new StartupError(`"${text}" is not a whole number above 0.\n${USAGE}`),
    );
  }
});
