import { expect, it } from 'vitest';
import { StartupError } from '../db/startup-error.ts';
import { portIn, readOptions, seedOf, wholeNumber } from './read-options.ts';

const USAGE = 'Usage: npm run distribute -- [--shards N] [--undo]';

it('accepts only whole numbers above 0', () => {
  expect(['1', '100000'].map(text => wholeNumber('distribute', text))).toEqual([1, 100_000]);
  for (const text of ['', '0', '-1', '1.5', '1e3', '0x10', ' 1', 'ten', '9'.repeat(20)]) {
    const error = new StartupError(`"${text}" is not a whole number above 0.\n${USAGE}`);
    expect(() => wholeNumber('distribute', text)).toThrow(
      expect.objectContaining({ message: error.message, exitStatus: 2 }),
    );
  }
});

it('accepts ports up to the highest', () => {
  expect(portIn('inspect', '65535')).toBe(65_535);
  for (const text of ['65536', '0']) expect(() => portIn('inspect', text)).toThrow(`"${text}" is not a`);
});

it('takes the given seed, or one of its own', () => {
  expect(seedOf('test:faults', '7')).toBe(7);
  expect(seedOf('test:faults', undefined)).toBeGreaterThan(0);
});

it('rejects an empty option', () => {
  expect(readOptions('backup', ['--to', 'backups']).values.to).toBe('backups');
  expect(() => readOptions('backup', ['--to', ''])).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('--to is empty.\nUsage: npm run backup'),
      exitStatus: 2,
    }),
  );
});
