/** The newsletter's side of the API: each answer of the server as the outcome that the flow decides on. */
import * as z from 'zod/mini';
import { endpoints } from '../../contract/endpoints.ts';
import { subscribeBody } from '../../contract/newsletter.ts';
import type { SubscribeOutcome } from '../../machines/newsletter/newsletter.actors.ts';
import { call } from './api.ts';
import { refusalIn } from './refusal.ts';

/**
 * Subscribes what somebody typed. What is no address need not be sent. What is sent is not called back when its form
 * goes away with the page: whoever has submitted it wants it done.
 */
export async function subscribe(typed: string): Promise<SubscribeOutcome> {
  const body = z.safeParse(subscribeBody, { email: typed });
  if (!body.success) return { outcome: 'email-refused', text: body.error.issues[0]?.message ?? '' };
  try {
    await call(endpoints.newsletterSubscribe, { body: body.data });
    return { outcome: 'subscribed' };
  } catch (error) {
    const { status, text } = refusalIn(error);
    return status === 400 ? { outcome: 'email-refused', text } : { outcome: 'failed' };
  }
}
