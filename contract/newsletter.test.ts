import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { subscribeBody } from './newsletter.ts';

it('a subscription is an email address', () => {
  expect(z.parse(subscribeBody, { email: ' Ada@Example.org ' })).toEqual({ email: 'ada@example.org' });
  expect([{}, { email: 'ada' }].map(body => z.safeParse(subscribeBody, body).success)).toEqual([
    false,
    false,
  ]);
});
