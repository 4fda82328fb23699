import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { subscribeBody } from './newsletter.ts';
import { isSubscriberEmail } from './subscriber-email.ts';

const ACCEPTED = [' Ada@Example.org ', 'a@b', 'ada@', '@', 'ädä@example.org', `${'ß'.repeat(253)}@ `];
const REJECTED = [
  '',
  ' ',
  'ada',
  'a\u202Emoc.elpmaxe@b',
  '\u200Bada@example.org',
  'ada@exa\u00ADmple.org',
  '\u3164@b',
  'ada\u0000@example.org',
  'ada@example.org\u0000',
  `${'a'.repeat(254)}@`,
];

it('stores an address in one spelling', () => {
  expect(z.parse(subscribeBody, { email: ' Ada@Example.ORG ' })).toEqual({ email: 'ada@example.org' });
  for (const form of ['NFC', 'NFD']) {
    expect(z.parse(subscribeBody, { email: 'Zoë@Bücher.example'.normalize(form) })).toEqual({
      email: 'zo\u00EB@b\u00FCcher.example',
    });
  }
});

it.each([
  ...ACCEPTED.map(email => [email, true] as const),
  ...REJECTED.map(email => [email, false] as const),
])('page and server agree about "%s": %s', (email, isValid) => {
  const isAccepted = z.safeParse(subscribeBody, { email }).success;
  expect([isSubscriberEmail(email), isAccepted]).toEqual([isValid, isValid]);
});
