import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FieldToken } from './FieldToken.tsx';

const token = {
  id: 7,
  type: 'gold',
  x: 0.5,
  speed: 0,
  rotation: 0,
  place: 0,
  spawnedAt: 0,
  collectedAt: null,
} as const;

it.each([
  ['main', 0, [[7]]],
  ['middle', 1, []],
  ['secondary', 2, []],
])('a press of the %s button of a mouse', (_, button, caught) => {
  const onCatch = vi.fn();
  render(<FieldToken token={token} onElement={() => undefined} onCatch={onCatch} />);
  fireEvent.pointerDown(screen.getByRole('button'), { button });
  expect(onCatch.mock.calls).toEqual(caught);
});
