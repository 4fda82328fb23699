import { expect, test } from 'vitest';
import { linePath } from './TpsLine.tsx';

const range = { lowest: 3_800, highest: 5_000 };

test('draws the newest figure at the right, and higher figures higher', () => {
  expect(linePath([3_800], range)).toBe('M600.0 116.0');
  expect(linePath([5_000, 4_400, 3_800], range)).toBe('M580.0 4.0L590.0 60.0L600.0 116.0');
});

test('spans the whole width with the figures of two minutes', () => {
  expect(
    linePath(
      Array.from({ length: 61 }, () => 5_000),
      range,
    ),
  ).toMatch(/^M0\.0 4\.0L10\.0 .*L600\.0 4\.0$/);
});
