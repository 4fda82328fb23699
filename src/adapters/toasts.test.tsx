import { Notifications, notifications } from '@mantine/notifications';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderThemed } from '../../test/support/render.tsx';
import { hurryToasts, showToast } from './toasts.ts';

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

test('a toast that lets another wait closes after two seconds, and the last one takes its time', async () => {
  vi.useFakeTimers();
  const stop = hurryToasts();
  const tell = (title: string) =>
    act(() => showToast({ title, text: '', tone: 'success', duration: 60_000 }));
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  try {
    renderThemed(<Notifications limit={1} />);
    tell('First');
    await pass(30);
    expect(screen.queryByText('First')).not.toBeNull();

    tell('Second');
    await pass(1);
    expect(screen.queryByText('First')).not.toBeNull();
    await pass(2);
    expect(screen.queryByText('First')).toBeNull();
    await pass(30);
    expect(screen.queryByText('Second')).not.toBeNull();
  } finally {
    stop();
    vi.useRealTimers();
  }
});
