import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { HistoryEntry } from '../../../contract/miner-security.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { formatDayOf, formatMoment } from '../../content/formats.ts';
import { AccountPanel } from './AccountOfMiner.tsx';
import type { ChangePinProps } from './ChangePin.tsx';
import type { CreditHistoryProps } from './CreditHistory.tsx';
import type { DeviceListProps } from './DeviceList.tsx';

const at = Date.parse('2025-06-12T12:00:00Z');
const seen = { createdAt: at, lastSeenAt: at };
const here = { id: '0b8f1c1e-0000-4000-8000-000000000001', label: 'Chrome on Linux', ...seen, current: true };
const there = {
  id: '0b8f1c1e-0000-4000-8000-000000000002',
  label: 'Safari on iPhone',
  ...seen,
  current: false,
};

const calls: string[] = [];
const noting = (name: string) => () => void calls.push(name);
const history: CreditHistoryProps = {
  entries: { kind: 'loaded', value: [] },
  older: 'complete',
  olderError: null,
  file: 'idle',
  fileError: null,
  onRetry: noting('retry'),
  onOlder: noting('older'),
  onDownload: noting('download'),
};
const devices: DeviceListProps = {
  devices: { kind: 'loaded', value: [here, there] },
  signOut: 'idle',
  onSignOut: noting('sign out'),
  onConfirm: noting('confirm'),
  onCancel: noting('cancel'),
  onRetry: noting('retry'),
};
const pin: ChangePinProps = {
  status: 'editing',
  problem: null,
  onChangePin: noting('change'),
  onChangeAgain: noting('again'),
};

interface Parts {
  readonly history?: Partial<CreditHistoryProps>;
  readonly devices?: Partial<DeviceListProps>;
  readonly pin?: Partial<ChangePinProps>;
}

const panel = (parts: Parts) => (
  <AccountPanel
    history={{ ...history, ...parts.history }}
    devices={{ ...devices, onOpen: noting('open'), ...parts.devices }}
    pin={{ ...pin, ...parts.pin }}
  />
);
function show(parts: Parts = {}) {
  calls.length = 0;
  return renderWithTheme(panel(parts));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

test('the history shows signed changes of total and bowl', () => {
  const rows: readonly HistoryEntry[] = [
    { id: '4.0', kind: 'collect', level: null, toTotal: 51_240_000, toBowl: -51_240_000, at },
    { id: '3.0', kind: 'level-bonus', level: 10, toTotal: 0, toBowl: 50_000_000_000, at },
    { id: '2.0', kind: 'follow-bonus', level: null, toTotal: 1_000_000_000, toBowl: 0, at },
    { id: '1.0', kind: 'expired', level: null, toTotal: 0, toBowl: -1, at },
  ];
  show({ history: { entries: { kind: 'loaded', value: rows } } });
  const cells = screen
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent?.replace(/(total|bowl)$/, '')));
  const when = formatMoment(at);
  expect(cells.slice(1)).toEqual([
    ['Coins collected', when, '+0.51240000', '−0.51240000'],
    ['Level 10 bonus', when, '–', '+500.00000000'],
    ['Follow bonus', when, '+10.00000000', '–'],
    ['Bowl expired', when, '–', '−0.00000001'],
  ]);
});

test('the focus moves to the confirmation of the new PIN, and back to the form', async () => {
  const { rerender } = show();
  await open('Change PIN');
  await press('Change PIN');
  rerender(panel({ pin: { status: 'changed' } }));
  expect(document.activeElement).toBe(screen.getByText('Your PIN was changed.'));

  await press('Change it again');
  rerender(panel({}));
  expect(document.activeElement).toBe(field('Current PIN'));
});

test.each([
  [{ kind: 'loading' } as const, 'status', 'Loading your history...'],
  [
    { kind: 'failed', reason: '503: Later.' } as const,
    'alert',
    'Your history cannot be shown right now.503: Later.',
  ],
])('a history that is not there shows the reason', (entries, role, words) => {
  show({ history: { entries } });
  expect(screen.getAllByRole(role)[0]?.textContent).toBe(words);
});

test('an empty history shows a message', () => {
  show();
  expect(screen.getByText('Nothing was credited yet. What you collect is listed here.')).toBeTruthy();
});

test('each device shows its name and last use, and this one is marked', async () => {
  show();
  await open('Devices');
  const times = `Last seen ${formatMoment(at)} · signed in since ${formatDayOf(at)}`;
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Chrome on Linux This device${times}`,
    `Safari on iPhone ${times}`,
  ]);
});

test('signing out the others asks for confirmation', async () => {
  const { rerender } = show();
  await open('Devices');
  await press('Sign out the others');
  rerender(panel({ devices: { signOut: 'asking' } }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out the other devices?' });
  expect(dialog.textContent).toContain('They need your PIN to log in again.');
  await press('Cancel');
  const confirm = [...dialog.querySelectorAll('button')].at(-1);
  if (confirm) await userEvent.click(confirm);
  expect(calls).toEqual(['open', 'sign out', 'cancel', 'confirm']);

  rerender(panel({ devices: { signOut: 'running' } }));
  await press('Signing out…');
  expect(calls).toEqual(['open', 'sign out', 'cancel', 'confirm']);
});

test('without another device there is no button to sign out', async () => {
  show({ devices: { devices: { kind: 'loaded', value: [here] } } });
  await open('Devices');
  expect(screen.getByText('No other device is signed in.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out the others' })).toBeNull();
});

test('a typed PIN survives a change of the tab and is submitted', async () => {
  const onChangePin = vi.fn();
  show({ pin: { onChangePin } });
  await open('Change PIN');
  await userEvent.type(field('Current PIN'), '111111');
  await userEvent.type(field('New PIN'), '2222223');
  await open('Devices');
  await open('Change PIN');
  await userEvent.type(field('Repeat the new PIN'), '333333{Enter}');
  expect(onChangePin.mock.calls).toEqual([[{ pin: '111111', newPin: '222222', repeatedPin: '333333' }]]);
});

test('a problem is shown at its field, takes the focus and keeps the input', async () => {
  const { rerender } = show();
  await open('Change PIN');
  await userEvent.type(field('New PIN'), '12');
  const problem = { field: 'newPin', message: 'A PIN is made of 6 digits.' } as const;
  rerender(panel({ pin: { problem } }));
  const wrong = field('New PIN');
  expect(document.activeElement).toBe(wrong);
  expect(wrong.value).toBe('12');
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    problem.message,
  );
});

test('a problem without a field is shown above the form', async () => {
  show({ pin: { problem: { field: null, message: 'Please wait 14 min.' } } });
  await open('Change PIN');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Please wait 14 min.',
  );
});

test('a changed PIN is confirmed, and its form is reset', async () => {
  const { rerender } = show();
  await open('Change PIN');
  await userEvent.type(field('New PIN'), '222222');
  rerender(panel({ pin: { status: 'changing' } }));
  await press('Changing…');
  rerender(panel({ pin: { status: 'changed' } }));
  expect(screen.getByText('Your PIN was changed.')).toBeTruthy();
  await press('Change it again');
  expect(calls).toEqual(['again']);
  rerender(panel({}));
  expect(field('New PIN').value).toBe('');
});
