// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { noticeOf, problemAtField } from './login-problem.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [true, 'Your sign-in on this device has ended. Please log in again.'],
  [
    false,
    'You cannot stay signed in: this browser keeps no cookies. Allow them for this site, then log in again.',
  ],
])('a sign-in that has ended is said above the form, and why: cookies kept is %s', (isKept, words) => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(isKept);
  expect([noticeOf({ type: 'signInEnded' }), problemAtField({ type: 'signInEnded' })]).toEqual([words, null]);
});

it('what is wrong with a field is said at the field alone', () => {
  const problem = { type: 'pinRequired' } as const;
  expect([noticeOf(problem), problemAtField(problem)]).toEqual([
    undefined,
    { field: 'pin', message: 'Please enter your PIN to log in.' },
  ]);
});
