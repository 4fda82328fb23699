/** The newsletter's model on the real server: which emails are stored after every step. */
import { afterAll, beforeAll, expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Subscription } from '../../machines/newsletter/newsletter.actors.ts';
import { MIN_SUBSCRIBING_MS, type NewsletterContext } from '../../machines/newsletter/newsletter.machine.ts';
import { subscribe } from '../../src/adapters/api/newsletter-api.ts';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { newsletterReplay, subscriberEmail } from '../../test/model/flows/newsletter/newsletter.model.ts';
import { PageNetwork } from '../../test/support/page-network.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

const HOUR = 60 * 60 * 1_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface NewsletterEnvironment {
  readonly time: SimulatedClock;
  readonly network: PageNetwork;
  /** Whether the server has stored the subscriber's email. */
  isPersisted: boolean;
}

const stored = () => server.db('newsletter_subscribers').where({ email: subscriberEmail }).pluck('email');

/** Subscribes so many others from the same address that its limit is reached. */
async function reachLimit(): Promise<void> {
  const browser = server.openBrowser();
  for (let nth = 1; nth <= 20; nth += 1)
    await browser.post('/api/newsletter', { email: `other-${nth}@example.org` });
}

testEveryPathOnHttp<NewsletterContext, NewsletterEnvironment>('the newsletter', {
  replay: newsletterReplay,
  open: async () => {
    // The limit that the previous path reached is over.
    server.advance(HOUR);
    await server.db('newsletter_subscribers').delete();
    const network = new PageNetwork(server.openBrowser(), server.baseUrl);
    return { time: new SimulatedClock(), network, isPersisted: false };
  },
  ask: { subscribe: ({ email }: Subscription) => subscribe(email) },
  scenarios: {
    'email.submitted (an email)': [{}],
    'email.submitted (no email)': [{}],
    'subscribe done (subscribed)': [
      {},
      { because: () => server.openBrowser().post('/api/newsletter', { email: subscriberEmail }) },
    ],
    'subscribe done (failed)': [{ because: reachLimit }],
    'subscribe error': [{ loss: 'request' }, { loss: 'answer' }],
    'after minSubscribing': [{ because: ({ time }) => time.increment(MIN_SUBSCRIBING_MS) }],
  },
  agree: async (environment, { context }) => {
    const { outcome }: NewsletterContext = context;
    environment.isPersisted ||= outcome?.outcome === 'subscribed' || environment.network.isBehind;
    expect(await stored()).toEqual(environment.isPersisted ? [subscriberEmail] : []);
  },
});
