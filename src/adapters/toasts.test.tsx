import { Notifications, notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderThemed } from '../../test/support/render.tsx';
import { showToast } from './toasts.ts';

afterEach(() => notifications.clean());

test.each([
  ['success', 'group'],
  ['info', 'group'],
  ['error', 'alert'],
] as const)('a toast of %s is announced as it deserves and can be closed', async (tone, role) => {
  renderThemed(<Notifications aria-live="polite" />);
  showToast({ title: 'Bonus Claimed', text: 'You received 10 TXV.', tone, duration: 60_000 });
  const toast = await screen.findByRole(role);
  expect(toast.textContent).toBe('Bonus ClaimedYou received 10 TXV.');
  expect(toast.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await userEvent.click(within(toast).getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole(role)).toBeNull();
});
