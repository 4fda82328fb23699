import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { SessionNotices, type SessionNoticesProps } from './SessionNotices.tsx';

function show(props: Partial<SessionNoticesProps>) {
  const pressed: string[] = [];
  renderWithTheme(
    <SessionNotices
      session={{ kind: 'idle' }}
      claimRejection={null}
      sync={{ kind: 'none' }}
      onMineHere={() => pressed.push('mine here')}
      onDismissRejection={() => pressed.push('got it')}
      {...props}
    />,
  );
  return pressed;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const announced = () => screen.getByRole('status').textContent;

test('shows nothing without a reason', () => {
  show({});
  expect(document.querySelectorAll('p')).toHaveLength(0);
  expect(announced()).toBe('');
});

test.each([
  [
    true,
    'Mining in another tab. One tab mines at a time. This one shows your account and does not add coins.',
    'Mine here instead',
  ],
  [
    false,
    'Open in another tab. One tab mines at a time, and the other one has not started. This one shows your account.',
    'Use this tab instead',
  ],
])(
  'a tab that does not lead offers to take over, if the other one mines: %s',
  async (isMining, words, action) => {
    const pressed = show({ session: { kind: 'elsewhere', isMining } });
    expect(announced()).toBe(words);
    await press(action);
    expect(pressed).toEqual(['mine here']);
  },
);

test.each([
  [12_000, 'Mining has stopped here. 0.00012000 TXV of this device could not be credited.'],
  [0, 'Mining has stopped here. Everything you mined on this device was credited.'],
])(
  'a device whose claim was rejected with %i uncredited units states their amount',
  async (uncredited, words) => {
    const pressed = show({ claimRejection: { text: 'Another device mines now.', uncredited } });
    expect(screen.getByText(words)).toBeTruthy();
    expect(announced()).toBe(`Another device mines now. ${words}`);
    await press('Got it');
    expect(pressed).toEqual(['got it']);
  },
);

test.each([
  [
    true,
    'Not synced, kept on this device',
    'The server cannot be reached or is busy. Your coins are saved here and synced as soon as the server answers.',
  ],
  [
    false,
    'Not synced, and not kept on this device',
    'The server cannot be reached or is busy, and this browser cannot store your coins. Leave this page open: your coins are synced as soon as the server answers.',
  ],
])('shows unsynced coins, and whether they are safe: %s', (isPersisted, title, words) => {
  show({ sync: { kind: 'unsynced', isPersisted } });
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([title, words]);
});
