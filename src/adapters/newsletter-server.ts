/** The newsletter's side of the API: each answer of the server as the outcome that the flow decides on. */
import * as z from 'zod/mini';
import { endpoints } from '../../contract/endpoints.ts';
import { subscribeBody } from '../../contract/newsletter.ts';
import type { SubscribeOutcome } from '../../machines/newsletter/newsletter.actors.ts';
import { call } from './api.ts';
import { refusalIn } from './refusal.ts';

/** Subscribes what somebody typed. What is no address need not be sent. */
export async function subscribe(typed: string, signal: AbortSignal): Promise<SubscribeOutcome> {
  const body = z.safeParse(subscribeBody, { email: typed });
  if (!body.success) return { outcome: 'email-refused', text: body.error.issues[0]?.message ?? '' };
  try {
    await call(endpoints.newsletterSubscribe, { body: body.data }, signal);
    return { outcome: 'subscribed' };
  } catch (error) {
    const { status, text } = refusalIn(error);
    return status === 400 ? { outcome: 'email-refused', text } : { outcome: 'failed' };
  }
}
