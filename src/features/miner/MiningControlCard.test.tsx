import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { MiningControlCard, type MiningControlCardProps } from './MiningControlCard.tsx';

function show(props: Partial<MiningControlCardProps>) {
  const pressed: string[] = [];
  renderWithTheme(
    <MiningControlCard
      total={327_418_000}
      hashrate={500}
      session={{ kind: 'idle' }}
      sync={{ kind: 'none' }}
      isStartable
      loggingOut={false}
      onStart={() => pressed.push('start')}
      onStop={() => pressed.push('stop')}
      onLogOut={() => pressed.push('log out')}
      {...props}
    />,
  );
  return pressed;
}

const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows account and rate, marked once as simulated', () => {
  show({});
  const card = screen.getByRole('region', { name: 'Mining Control' });
  expect(within(card).getAllByText('Simulated')).toHaveLength(1);
  expect(['Hashrate', 'Rate', 'Level', 'Total mined'].map(figure)).toEqual([
    '500 GH/s',
    '0.036 TXV/h',
    '4',
    '3.27418000 TXV',
  ]);
});

test('an idle miner can start and log out', async () => {
  const idle = show({});
  await press('Start Mining');
  await press('Log Out');
  expect(idle).toEqual(['start', 'log out']);
});

test('a mining miner stops', async () => {
  const mining = show({ session: { kind: 'mining' }, sync: { kind: 'saved', secondsAgo: 2 } });
  expect(screen.getByText('Mining · saved 2 s ago')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Mining');
  await press('Stop Mining');
  expect(mining).toEqual(['stop']);
});

test.each([
  [true, 'Not synced, kept on this device'],
  [false, 'Not synced, and not kept on this device'],
])('shows unsynced coins, and whether the browser has stored them: %s', (isPersisted, words) => {
  show({ session: { kind: 'mining' }, sync: { kind: 'unsynced', isPersisted } });
  expect(screen.getByText(`Mining · ${words}`)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(`Mining. ${words}`);
});

test('during a cooldown the button looks disabled and stays clickable', async () => {
  const until = new Date(2025, 5, 20, 14, 5).getTime();
  const pressed = show({ session: { kind: 'cooldown', until, remaining: 272_000 } });
  expect(screen.getByText('Cooling down until 14:05 · 4 min 32 s left')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start Mining' }).getAttribute('aria-disabled')).toBe('true');
  await press('Start Mining');
  expect(pressed).toEqual(['start']);
});

test('a logout is not requested twice', async () => {
  const onLogOut = vi.fn();
  show({ loggingOut: true, onLogOut });
  await press('Logging out…');
  expect(onLogOut).not.toHaveBeenCalled();
});

test('a double click on Start does not stop mining again', async () => {
  const mining = show({ session: { kind: 'mining' } });
  const stop = screen.getByRole('button', { name: 'Stop Mining' });
  fireEvent.click(stop, { detail: 2 });
  expect(mining).toEqual([]);
  fireEvent.click(stop, { detail: 1 });
  expect(mining).toEqual(['stop']);
});

test('mining cannot be started during a logout', () => {
  show({ loggingOut: true });
  expect(screen.queryByRole('button', { name: 'Start Mining' })).toBeNull();
});
