import { expect, test } from 'vitest';
import { placeOf } from './BonusTrack.tsx';

test.each([
  [1, 0],
  [5.5, 0.125],
  [10, 0.25],
  [17.5, 0.375],
  [25, 0.5],
  [75, 0.75],
  [87.5, 0.875],
  [100, 1],
  [16_512, 1],
])('level %d is at %d of the track', (level, place) => {
  expect(placeOf(level)).toBe(place);
});
