import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { gateChart } from '../../../test/support/qa-site.ts';
import { layoutInNode } from '../layout-in-node.ts';
import { coverageOf, type MachineCoverage } from '../model-coverage.ts';
import { CoveragePage } from './CoveragePage.tsx';

let machine: MachineCoverage;
beforeAll(async () => {
  const drawing = await layoutInNode(gateChart);
  machine = coverageOf(
    {
      id: 'gate',
      folder: 'machines/gate',
      description: '',
      drawing,
      chart: gateChart,
      format: ({ label }) => label,
    },
    [
      {
        machine: 'gate',
        level: 'screen',
        suite: 'the gate',
        paths: [{ title: 'knock > handle.pressed', states: [], transitions: ['open'] }],
      },
    ],
  );
});
afterEach(() => {
  location.hash = '';
});

const open = () => {
  location.hash = '#gate';
  render(<CoveragePage machines={[machine]} />);
};

it('lists how many transitions each level takes', () => {
  render(<CoveragePage machines={[machine]} />);
  const [, row] = screen.getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['–', '1 of 1', '–', '–']);
});

it('shows the paths that take a transition of the drawing, also by keyboard', async () => {
  open();
  const drawn = screen.getByRole('button', { name: 'handle.pressed: screen 1' });
  expect(screen.queryByText('knock > handle.pressed')).toBeNull();
  drawn.focus();
  await userEvent.keyboard('{Enter}');
  screen.getByText('knock > handle.pressed');
  expect(drawn.getAttribute('aria-pressed')).toBe('true');
});

it('draws a transition by the farthest level that takes it, or by one level', async () => {
  open();
  const level = () => screen.getByRole('button', { name: /^handle.pressed: / }).getAttribute('data-level');
  expect(level()).toBe('screen');
  await userEvent.click(screen.getByRole('radio', { name: 'server' }));
  expect(level()).toBe('none');
});
