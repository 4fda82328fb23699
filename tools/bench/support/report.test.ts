import { expect, test } from 'vitest';
import { resultFileOf } from './report.ts';

test('a result is written beside the tracked ones unless it is to be saved', () => {
  expect(resultFileOf('saves', ['saves'])).toBe('dist/bench/saves.json');
  expect(resultFileOf('saves', ['saves', '--save'])).toBe('tools/bench/results/saves.json');
});
