/** The newsletter's endpoint. Maps each response to an outcome of the newsletter's machine. */
import * as z from 'zod/mini';
import { endpoints } from '../../../contract/endpoints.ts';
import { subscribeBody } from '../../../contract/newsletter.ts';
import type { SubscribeOutcome } from '../../../machines/newsletter/newsletter.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

/** Subscribes an email as typed. No abort signal: a sent form counts after the page is left. */
export async function subscribe(typed: string): Promise<SubscribeOutcome> {
  const body = z.safeParse(subscribeBody, { email: typed });
  if (!body.success) return { outcome: 'emailRefused', text: body.error.issues[0]?.message ?? '' };
  try {
    await call(endpoints.newsletterSubscribe, { body: body.data });
    return { outcome: 'subscribed' };
  } catch (error) {
    const { status, text } = apiErrorOf(error);
    return status === 400 ? { outcome: 'emailRefused', text } : { outcome: 'failed' };
  }
}
