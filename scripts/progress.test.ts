import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './progress.mjs';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('TERM', 'xterm');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Runs a step of 21 s that counts, and returns what it wrote. */
function outputOf(stream: { readonly isTTY: boolean; readonly columns: number }): string[] {
  const written: string[] = [];
  let count = 0;
  const detail = () => `${++count} of 3`;
  const { end } = showProgress('Installing', detail, { ...stream, write: text => written.push(text) });
  vi.advanceTimersByTime(21_000);
  end('Installed 3 packages');
  vi.advanceTimersByTime(60_000);
  return written;
}

test('writes plain lines where there is no terminal', () => {
  expect(outputOf({ isTTY: false, columns: 80 })).toEqual([
    'Installing ...\n',
    'Installing ... 1 of 3, 10 s\n',
    'Installing ... 2 of 3, 20 s\n',
    'Installed 3 packages (21 s).\n',
  ]);
});

test('changes one line of a terminal twice a second', () => {
  const written = outputOf({ isTTY: true, columns: 23 });
  expect(written).toHaveLength(44);
  expect(written.slice(0, 3)).toEqual([
    'Installing ...',
    '\r\x1b[KInstalling ... 1 of 3,',
    '\r\x1b[KInstalling ... 2 of 3,',
  ]);
  expect(written.at(-1)).toBe('\r\x1b[KInstalled 3 packages (21 s).\n');
});

test('writes no control codes to a terminal that knows none', () => {
  vi.stubEnv('TERM', 'dumb');
  expect(outputOf({ isTTY: true, columns: 80 }).join('')).not.toContain('\r');
});
