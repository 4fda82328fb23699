import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { LoginCard, type LoginCardProps } from './LoginCard.tsx';

const props: LoginCardProps = {
  tab: 'login',
  onTabChange: () => undefined,
  initialEmail: '',
  problem: null,
  busy: null,
  onBegin: () => undefined,
  onLogIn: () => undefined,
};

test('Enter submits the values and does not leave the page', async () => {
  const onLogIn = vi.fn();
  const leaves = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('submit', leaves, { once: true });
  renderWithTheme(<LoginCard {...props} onLogIn={onLogIn} />);
  const user = userEvent.setup();

  await user.click(screen.getByLabelText("I'll use only this device for mining"));
  await user.type(screen.getByLabelText('Email'), 'miner@example.org');
  await user.type(screen.getByPlaceholderText('6-digit PIN'), '1234567{Enter}');

  expect(onLogIn.mock.calls).toEqual([
    [{ email: 'miner@example.org', pin: '123456', deviceConfirmed: true, autoStart: false }],
  ]);
  expect(leaves.mock.results).toEqual([{ type: 'return', value: true }]);
});

test('empty fields are submitted too: the machine validates them', async () => {
  const onLogIn = vi.fn();
  renderWithTheme(<LoginCard {...props} onLogIn={onLogIn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(onLogIn.mock.calls).toEqual([[{ email: '', pin: '', deviceConfirmed: false, autoStart: false }]]);
});

test('a problem is shown at its field, takes the focus each time and keeps the input', async () => {
  const { rerender } = renderWithTheme(<LoginCard {...props} initialEmail="miner@example.org" />);
  const pin = screen.getByPlaceholderText<HTMLInputElement>('6-digit PIN');
  await userEvent.type(pin, '111111');
  const problem = { field: 'pin', message: 'Invalid email or PIN. Please try again.' } as const;

  rerender(<LoginCard {...props} problem={problem} />);
  expect(document.activeElement).toBe(pin);
  expect(pin.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(pin.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    problem.message,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(document.activeElement).toBe(pin);
  expect([screen.getByLabelText<HTMLInputElement>('Email').value, pin.value]).toEqual([
    'miner@example.org',
    '111111',
  ]);
});

test('a remembered email is filled in late, and stays cleared once it is', async () => {
  const { rerender } = renderWithTheme(<LoginCard {...props} />);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  rerender(<LoginCard {...props} initialEmail="miner@example.org" />);
  expect(email.value).toBe('miner@example.org');
  await userEvent.clear(email);
  rerender(<LoginCard {...props} initialEmail="miner@example.org" busy="checking" />);
  expect(email.value).toBe('');
});

test('a problem takes no focus when the form renders again for another reason', async () => {
  const problem = { field: 'email', message: 'Please enter your email address.' } as const;
  const { rerender } = renderWithTheme(<LoginCard {...props} problem={problem} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  const pin = screen.getByPlaceholderText('6-digit PIN');
  await userEvent.click(pin);

  rerender(<LoginCard {...props} problem={problem} onBegin={() => undefined} />);

  expect(document.activeElement).toBe(pin);
});

test.each([
  ['checking', 'Checking your email…'],
  ['logging-in', 'Logging in…'],
] as const)('while %s the button shows it and submits nothing', async (busy, label) => {
  const onLogIn = vi.fn();
  renderWithTheme(<LoginCard {...props} busy={busy} onLogIn={onLogIn} />);
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(onLogIn).not.toHaveBeenCalled();
});

test('the focus moves to the content that replaces the form, and back', async () => {
  const { rerender } = renderWithTheme(<LoginCard {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  rerender(<LoginCard {...props} tab="sign-up" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Registration Currently Closed' }));

  await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
  rerender(<LoginCard {...props} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('the sign-up tab is marked as disabled, can be opened and keeps the input of the login', async () => {
  const onTabChange = vi.fn();
  const { rerender } = renderWithTheme(<LoginCard {...props} onTabChange={onTabChange} />);
  await userEvent.type(screen.getByLabelText('Email'), 'new@example.org');
  const locked = screen.getByRole('tab', { name: 'Sign Up Locked' });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(locked);

  rerender(<LoginCard {...props} tab="sign-up" onTabChange={onTabChange} />);
  expect(screen.getByRole('tabpanel').textContent).toBe(
    [
      'Registration Currently Closed',
      'Phase 1',
      'Full, with 15,000+ users.',
      'Phase 2',
      'New users are admitted from 20 June 2025, with places for 75,000 more miners.',
      'Wallets',
      'Wallet registration is postponed to 30 July 2025.',
      'Back to Login',
    ].join(''),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }));
  expect(onTabChange.mock.calls).toEqual([['sign-up'], ['login']]);

  rerender(<LoginCard {...props} onTabChange={onTabChange} />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@example.org');
});
