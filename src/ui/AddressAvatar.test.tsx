import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressAvatar } from './AddressAvatar.tsx';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

function draw(address: string) {
  const { container, unmount } = render(<AddressAvatar address={address} />);
  const svg = container.querySelector('svg');
  const cells = [...container.querySelectorAll('rect')].map(cell => [
    Number(cell.getAttribute('x')),
    Number(cell.getAttribute('y')),
    cell.getAttribute('fill'),
  ]);
  const isDecorative = svg?.getAttribute('aria-hidden') === 'true';
  unmount();
  return { cells, isDecorative };
}

test('is the same for an address in any case, and another for another address', () => {
  const { cells } = draw(ADDRESS);
  expect(draw(ADDRESS.toLowerCase()).cells).toEqual(cells);
  expect(draw('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').cells).not.toEqual(cells);
  // The digits behind the colour.
  expect(draw(ADDRESS.replace('9Fd6', '9Fd7')).cells).not.toEqual(cells);
});

test('is symmetric, in one colour and decorative', () => {
  const { cells, isDecorative } = draw(ADDRESS);
  const places = cells.map(([x, y]) => `${x} ${y}`);
  expect(cells.map(([x, y]) => `${4 - Number(x)} ${y}`).sort()).toEqual(places.sort());
  expect(new Set(cells.map(([, , fill]) => fill))).toEqual(new Set(['hsl(342 65% 50%)']));
  expect(cells.length).toBeGreaterThan(0);
  expect(isDecorative).toBe(true);
});
