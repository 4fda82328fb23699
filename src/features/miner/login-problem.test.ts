// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { noticeOf, problemAtField } from './login-problem.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [true, 'Your sign-in on this device has ended. Please log in again.'],
  [
    false,
    'You cannot stay signed in because cookies are disabled. Allow them for this site, then log in again.',
  ],
])(
  'shows above the form that the sign-in has ended, and why: cookies enabled is %s',
  (isCookieEnabled, text) => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(isCookieEnabled);
    expect([noticeOf({ type: 'signInEnded' }), problemAtField({ type: 'signInEnded' })]).toEqual([
      text,
      null,
    ]);
  },
);

it('shows the problem of a field at the field alone', () => {
  const problem = { type: 'pinRequired' } as const;
  expect([noticeOf(problem), problemAtField(problem)]).toEqual([
    undefined,
    { field: 'pin', message: 'Please enter your PIN to log in.' },
  ]);
});

it('shows at the email that no account has it', () => {
  expect(problemAtField({ type: 'accountNotFound' })?.field).toBe('email');
});
