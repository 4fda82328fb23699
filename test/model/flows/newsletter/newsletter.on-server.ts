/** The newsletter's model on the real server. */

import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Subscription } from '../../../../machines/newsletter/newsletter.actors.ts';
import type { newsletterMachine } from '../../../../machines/newsletter/newsletter.machine.ts';
import { MIN_SUBSCRIBING_MS } from '../../../../machines/newsletter/newsletter.machine.ts';
import { subscribe } from '../../../../src/adapters/api/newsletter-api.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import type { TestServer } from '../../../support/server.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { newsletterReplay, subscriberEmail } from './newsletter.model.ts';

const HOUR = 60 * 60 * 1_000;

export interface NewsletterEnvironment {
  readonly time: SimulatedClock;
  readonly network: PageNetwork;
  readonly server: TestServer;
  /** Whether the server has stored the subscriber's email. */
  isPersisted: boolean;
}

/** Subscribes so many others from the same address that its limit is reached. */
async function reachLimit({ server }: NewsletterEnvironment): Promise<void> {
  const browser = server.openBrowser();
  for (let nth = 1; nth <= 20; nth += 1)
    await browser.post('/api/newsletter', { email: `other-${nth}@example.org` });
}

/** Which emails are stored. */
export const newsletterOnServer = (
  serverOf: () => TestServer,
): HttpReplay<NewsletterEnvironment, typeof newsletterMachine> => ({
  replay: newsletterReplay,
  open: async browser => {
    const server = serverOf();
    // The limit that the previous path reached is over.
    server.advance(HOUR);
    await server.db('newsletter_subscribers').delete();
    const network = new PageNetwork(browser ?? server.openBrowser(), server.baseUrl);
    return { time: new SimulatedClock(), network, server, isPersisted: false };
  },
  ask: { subscribe: ({ email }: Subscription) => subscribe(email) },
  scenarios: {
    'email.submitted (an email)': [{}],
    'email.submitted (no email)': [{}],
    'subscribe done (subscribed)': [
      {},
      { because: ({ server }) => server.openBrowser().post('/api/newsletter', { email: subscriberEmail }) },
    ],
    'subscribe done (failed)': [{ because: reachLimit }],
    'subscribe error': [{ loss: 'request' }, { loss: 'answer' }],
    'after minSubscribing': [{ because: ({ time }) => time.increment(MIN_SUBSCRIBING_MS) }],
  },
  agree: async (environment, { context }) => {
    const { outcome } = context;
    environment.isPersisted ||= outcome?.outcome === 'subscribed' || environment.network.isBehind;
    const stored = environment.server.db('newsletter_subscribers').where({ email: subscriberEmail });
    expect(await stored.pluck('email')).toEqual(environment.isPersisted ? [subscriberEmail] : []);
  },
});
