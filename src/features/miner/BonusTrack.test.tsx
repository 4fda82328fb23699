import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { txv } from '../../../contract/amounts.ts';
import { BonusTrack, placeOf } from './BonusTrack.tsx';

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

// Level n + 1 starts at n TXV.
test.each([
  [txv(9) - 1, 0],
  [txv(9), 1],
  [txv(99), 4],
])('a total of %i units has reached %i bonus levels', (total, reached) => {
  const { container } = render(<BonusTrack total={total} />);
  expect(container.querySelectorAll('[data-reached]')).toHaveLength(reached);
});
