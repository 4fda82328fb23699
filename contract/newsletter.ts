import * as z from 'zod/mini';
import { INVALID_EMAIL } from './miner.ts';
import { MAX_EMAIL_LENGTH, SUBSCRIBER_EMAIL } from './subscriber-email.ts';

/** More lenient than an account's email: the specification asks for an "@" alone. */
export const subscriberEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(MAX_EMAIL_LENGTH, INVALID_EMAIL),
    z.regex(SUBSCRIBER_EMAIL, INVALID_EMAIL),
  );

export const subscribeBody = z.object({ email: subscriberEmail });
