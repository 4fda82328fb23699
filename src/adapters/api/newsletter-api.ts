/** The newsletter's endpoint. Maps each response to an outcome of the newsletter's machine. */
import { endpoints } from '../../../contract/endpoints.ts';
import { foldedEmail } from '../../../contract/subscriber-email.ts';
import type { SubscribeOutcome } from '../../../machines/newsletter/newsletter.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

/** Subscribes an email as typed. No abort signal: a sent form counts after the page is left. */
export async function subscribe(typed: string): Promise<SubscribeOutcome> {
  try {
    await call(endpoints.newsletterSubscribe, { body: { email: foldedEmail(typed) } });
    return { outcome: 'subscribed' };
  } catch (error) {
    apiErrorOf(error);
    return { outcome: 'failed' };
  }
}
