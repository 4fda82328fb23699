import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EMAIL_TAKEN, registerBody, USERNAME_TAKEN, userAnswer, visitorLoginBody } from './auth.ts';

const registration = { username: 'grace', password: 'secret', email: 'grace@example.org' };

const refusals = (differences: object) =>
  z
    .safeParse(registerBody, { ...registration, ...differences })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('a registration', () => {
  it('keeps the case of the name, and folds the email to lower case', () => {
    const typed = { username: '  Grace Hopper ', password: ' Secret ', email: ' Grace@Example.ORG ' };
    expect(z.parse(registerBody, typed)).toEqual({
      username: 'Grace Hopper',
      password: ' Secret ',
      email: 'grace@example.org',
    });
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: ' ab ' }, 'username', 'Username must be at least 3 characters'],
    [{ username: undefined }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'x'.repeat(65) }, 'username', 'Username must be at most 64 characters'],
    [{ username: 'gra\u200bce' }, 'username', 'Username must not contain invisible characters'],
    [{ username: '\u200bgrace' }, 'username', 'Username must not contain invisible characters'],
    [{ username: 'grace\u200b' }, 'username', 'Username must not contain invisible characters'],
    [{ username: 'gra\uFE0Fce' }, 'username', 'Username must not contain invisible characters'],
    [{ username: 'gra\u2800ce' }, 'username', 'Username must not contain invisible characters'],
    [
      { username: 'grace\u2605' },
      'username',
      'Username may contain only letters, digits, spaces and keyboard symbols',
    ],
    [{ username: 'e\u0301e\u0301' }, 'username', 'Username must be at least 3 characters'],
    [{ password: 'secret\uD83D' }, 'password', 'Password must not contain control or broken characters'],
    [{ password: 'secret\u0007' }, 'password', 'Password must not contain control or broken characters'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ password: undefined }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(257) }, 'password', 'Password must be at most 256 characters'],
    [{ email: 'grace' }, 'email', 'Please enter a valid email address'],
    [{ email: undefined }, 'email', 'Please enter a valid email address'],
    [{ email: `${'x'.repeat(243)}@example.org` }, 'email', 'Please enter a valid email address'],
  ])('is rejected with %o', (differences, field, message) => {
    expect(refusals(differences)).toContainEqual([field, message]);
  });

  it('with an invisible character has one problem', () => {
    expect(refusals({ username: 'gra\u200bce' }).map(([field]) => field)).toEqual(['username']);
  });

  it.each([
    [{ username: 'abc' }],
    [{ username: 'x'.repeat(64) }],
    [{ password: 'secret' }],
    [{ username: 'e\u0301'.repeat(64) }],
    [{ password: 'x'.repeat(256) }],
    [{ password: 'secret\u{1F600}' }],
  ])('is accepted with %o', differences => {
    expect(refusals(differences)).toEqual([]);
  });

  it('that conflicts names the field', () => {
    expect([USERNAME_TAKEN, EMAIL_TAKEN]).toEqual([
      'This username is taken.',
      'This email has an account already.',
    ]);
  });
});

it('accepts credentials that predate the current rules, as typed', () => {
  const chosen = { username: 'gra\uFE0Fce e\u0301', password: 'e\u0301\u00A0\uD83D\u0007ab' };
  expect(z.parse(visitorLoginBody, chosen)).toEqual(chosen);
});

it.each(['\u0007grace', 'grace\u0007'])('a login rejects the name %j', username => {
  expect(z.safeParse(visitorLoginBody, { ...registration, username }).success).toBe(false);
});

it('a login has the lengths of a registration', () => {
  const { username, password } = registration;
  const bodies = [
    { username, password },
    { username: 'ab', password },
    { username, password: 'short' },
  ];
  expect(bodies.map(body => z.safeParse(visitorLoginBody, body).success)).toEqual([true, false, false]);
});

it('a user has a name and rights', () => {
  const user = { username: 'grace', isAdmin: false };
  expect(z.parse(userAnswer, user)).toEqual(user);
  expect(z.safeParse(userAnswer, { username: 'grace' }).success).toBe(false);
});
