import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { txv } from '../../../contract/amounts.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { MiningLevelPanel, MiningStatsPanel } from './MiningPanels.tsx';

const texts = () => screen.getAllByText(/\S/, { selector: 'p' }).map(({ textContent }) => textContent);

test.each([
  [
    327_418_000,
    [
      '27.4 % of the way to level 5',
      '3.27418000 of 4.00000000\u00a0TXV',
      'Next bonus at level 10: 500\u00a0TXV',
    ],
  ],
  [
    txv(1) - 1,
    [
      '99.9 % of the way to level 2',
      '0.99999999 of 1.00000000\u00a0TXV',
      'Next bonus at level 10: 500\u00a0TXV',
    ],
  ],
  [
    txv(9),
    [
      '0.0 % of the way to level 11',
      '9.00000000 of 10.00000000\u00a0TXV',
      'Next bonus at level 25: 1,000\u00a0TXV',
    ],
  ],
  [
    txv(16_510),
    [
      '0.0 % of the way to level 16,512',
      '16,510.00000000 of 16,511.00000000\u00a0TXV',
      'You have reached every bonus level.',
    ],
  ],
  [
    txv(99),
    [
      '0.0 % of the way to level 101',
      '99.00000000 of 100.00000000\u00a0TXV',
      'You have reached every bonus level.',
    ],
  ],
])('a total of %i units shows the progress to the next level and bonus', (total, expected) => {
  renderWithTheme(<MiningLevelPanel total={total} />);
  expect(texts()).toEqual(expected);
});

test('the stats show two rules, and the figures on demand with one mark', async () => {
  renderWithRouter(<MiningStatsPanel hashrate={500} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/technical-docs');
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('dl:not([hidden]) > div')].map(
      ({ textContent }) => textContent,
    );
  const rules = ['AlgorithmProof-of-Real Mining', 'Reward systemDynamic Allocation'];
  expect([rows(), screen.queryByText('Simulated')]).toEqual([rules, null]);
  await userEvent.click(screen.getByRole('button', { name: 'Show Details', expanded: false }));
  expect(rows()).toEqual([
    ...rules,
    'Hashrate500 GH/s',
    'Rate per second0.00001 TXV',
    'Rate per hour0.036 TXV',
    'Bowl lifetime24 hours',
    'Auto-saveevery 5 seconds',
  ]);
  expect(screen.getAllByText('Simulated')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Hide Details', expanded: true }));
  expect(rows()).toEqual(rules);
});
