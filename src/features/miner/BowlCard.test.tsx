import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { BowlCard, type BowlCardProps } from './BowlCard.tsx';

const HOUR = 3_600_000;
const MINUTE = 60_000;

const filling: BowlCardProps = {
  pending: 51_240_000,
  fill: 0.59,
  mining: true,
  isCollectable: true,
  remaining: 9 * HOUR + 46 * MINUTE + 11_001,
  collecting: null,
  collected: null,
  expired: null,
  onCollect: () => undefined,
  onDismissExpired: () => undefined,
};
const empty: BowlCardProps = {
  ...filling,
  pending: 0,
  fill: 0,
  mining: false,
  remaining: null,
};

const button = (name: string) => screen.getByRole('button', { name });

test('a filling bowl shows its coins and the remaining time, and collects', async () => {
  const onCollect = vi.fn();
  renderWithTheme(<BowlCard {...filling} onCollect={onCollect} />);
  expect(screen.getByText('0.51240000', { exact: false }).textContent).toBe('0.51240000 TXV');
  expect(screen.getByText('Collect within').nextSibling?.textContent).toBe('09 h 46 min 12 s');
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('The bowl is 59 % full');
  await userEvent.click(button('Collect Coins'));
  expect(onCollect).toHaveBeenCalledTimes(1);
});

test('the countdown never exceeds 24 hours', () => {
  renderWithTheme(<BowlCard {...filling} remaining={24 * HOUR + 1} />);
  expect(screen.getByText('Collect within').nextSibling?.textContent).toBe('24 h 00 min 00 s');
});

test.each([
  [HOUR, 'Less than an hour is left to collect your coins.'],
  [5 * MINUTE, 'Less than five minutes are left to collect your coins.'],
])('with %i ms left the bowl shows a warning', (remaining, words) => {
  renderWithTheme(<BowlCard {...filling} remaining={remaining} />);
  expect(screen.getByText(words, { selector: 'p' })).toBeTruthy();
});

test('an empty bowl asks to keep mining and cannot be collected', async () => {
  const onCollect = vi.fn();
  renderWithTheme(<BowlCard {...empty} onCollect={onCollect} />);
  expect(screen.getByText('Keep mining to fill your collection bowl!')).toBeTruthy();
  expect(screen.queryByText('Collect within')).toBeNull();
  await userEvent.click(button('Collect Coins'));
  expect(onCollect).not.toHaveBeenCalled();
});

test.each([
  ['sending', 'Collecting…'],
  ['retrying', 'Trying again…'],
] as const)('while %s the button shows it and does not collect twice', async (collecting, label) => {
  const onCollect = vi.fn();
  const busy = { ...filling, collecting, isCollectable: false };
  renderWithTheme(<BowlCard {...busy} onCollect={onCollect} />);
  await userEvent.click(button(label));
  expect(onCollect).not.toHaveBeenCalled();
});

test('an expired bowl shows the lost coins until it is dismissed', async () => {
  const onDismissExpired = vi.fn();
  const expired = { lost: 86_400_000, unsaved: 0, when: 'watching' } as const;
  renderWithTheme(<BowlCard {...empty} expired={expired} onDismissExpired={onDismissExpired} />);
  expect(screen.getByText("TIME'S UP! Mining Stopped!").nextSibling?.textContent).toBe(
    'You lost 0.86400000 TXV. Coins must be collected within 24 hours.',
  );
  await userEvent.click(button('Got it'));
  expect(onDismissExpired).toHaveBeenCalledTimes(1);
});

test('an expired bowl names the part of the loss that the history lists', () => {
  const expired = { lost: 24_000, unsaved: 5_000, when: 'away' } as const;
  renderWithTheme(<BowlCard {...empty} expired={expired} />);
  screen.getByText('0.00019000 TXV of it had been saved, as your history lists; 0.00005000 TXV had not.');
});

test('announces milestones to screen readers, not every second', () => {
  const { rerender } = renderWithTheme(<BowlCard {...filling} />);
  const announced = (props: Partial<BowlCardProps>) => {
    rerender(<BowlCard {...filling} {...props} />);
    return screen.getByRole('status').textContent;
  };
  expect([
    announced({ remaining: HOUR + 1 }),
    announced({ remaining: HOUR }),
    announced({ remaining: HOUR - 1_000 }),
    announced({ remaining: 5 * MINUTE }),
    announced({ remaining: 5 * MINUTE, collecting: 'sending' }),
    announced({ remaining: 5 * MINUTE, collecting: 'retrying' }),
    announced({ ...empty, collected: 51_240_000 }),
    announced({ ...empty, expired: { lost: 1, unsaved: 0, when: 'away' } }),
  ]).toEqual([
    '',
    'Less than an hour is left to collect your coins.',
    'Less than an hour is left to collect your coins.',
    'Less than five minutes are left to collect your coins.',
    'Collecting your coins.',
    'The collection did not get through. Trying again.',
    '0.51240000 TXV collected.',
    'Your bowl has expired and its coins are lost.',
  ]);
});
