import * as z from 'zod/mini';
import { INVALID_EMAIL } from './miner.ts';
import { foldedEmail, isSubscriberEmail, MAX_EMAIL_LENGTH } from './subscriber-email.ts';

/** More lenient than an account's email: the specification asks for an "@" alone. */
export const subscriberEmail = z
  .string()
  .check(
    z.overwrite(foldedEmail),
    z.maxLength(MAX_EMAIL_LENGTH, INVALID_EMAIL),
    z.regex(/@/, INVALID_EMAIL),
    z.refine(isSubscriberEmail, INVALID_EMAIL),
  );

export const subscribeBody = z.object({ email: subscriberEmail });
