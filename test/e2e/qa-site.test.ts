/** The messages between a tab of the site and the inspector page. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import type { PageMessage, SiteMessage } from '../../tools/inspector/protocol.ts';
import { type Journey, journeys, logIn, waitForDelayed } from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';

declare global {
  interface Window {
    /** The inspector page's end of the channel and the messages that it received. */
    qa?: { readonly channel: BroadcastChannel; readonly received: SiteMessage[] };
    /** The main headings that a tab has shown, in order. */
    drawnHeadings?: readonly string[];
  }
}

const SECOND = 1_000;

const current = journeys('qa');
let journey: Journey;
let miner: Credentials;
let asking: Page;
let miners = 0;
beforeEach(async () => {
  journey = current();
  miners += 1;
  miner = await journey.server.createMiner({ email: `grace.hopper.${miners}@example.org`, pin: '740916' });
  // Any address of the site's origin that is not a page.
  asking = await journey.device.openTab('/qa/paths/bowl.json');
  await asking.evaluate(() => {
    const channel = new BroadcastChannel('technovex.qa');
    const received: SiteMessage[] = [];
    channel.addEventListener('message', ({ data }) => received.push(data));
    window.qa = { channel, received };
  });
});

/** Sends a message to every tab. */
const say = (message: PageMessage) =>
  asking.evaluate(text => window.qa?.channel.postMessage(JSON.parse(text)), JSON.stringify(message));

const received = () => asking.evaluate(() => window.qa?.received ?? []);

/** The state of each actor, by its name. */
async function states() {
  const messages = await received();
  const names = new Map(
    messages.flatMap(message =>
      message.type === 'actor.started' ? [[message.actor.sessionId, message.actor.chart.id] as const] : [],
    ),
  );
  return Object.fromEntries(
    messages.flatMap(message =>
      message.type === 'actor.moved' ? [[names.get(message.state.sessionId), message.state] as const] : [],
    ),
  );
}

/** Waits until a state of an actor is active. */
const seeActive = (machine: string, state: string) =>
  expect.poll(async () => (await states())[machine]?.active).toContain(`${machine}.${state}`);

test('draws the pages and never the inspector', async () => {
  const tab = await journey.device.openTab('/robots.txt');
  await tab.addInitScript(() => {
    const headings: string[] = [];
    new MutationObserver(() => {
      const heading = document.querySelector('#root h1')?.textContent;
      if (heading && heading !== headings.at(-1)) headings.push(heading);
    }).observe(document, { childList: true, subtree: true });
    window.drawnHeadings = headings;
  });
  for (const address of ['/', '/web-miner', '/token-game', '/auth']) {
    await tab.goto(address);
    await journey.pass(SECOND);
    await tab.getByRole('link', { name: 'QA build' }).waitFor();
    const headings = await tab.evaluate(() => window.drawnHeadings);
    expect(headings, address).toHaveLength(1);
    expect(headings, address).not.toContain('Machines');
  }
});

test('shows a miner’s login with bowl and wallet, without PIN and email', async () => {
  await say({ type: 'page.opened' });
  await logIn(journey.page, miner);
  await seeActive('miner', 'loggedIn');
  await seeActive('bowl', 'empty');
  await seeActive('walletAddress', 'editing');

  const messages = await received();
  const submitted = messages.flatMap(message =>
    message.type === 'event.received' && message.eventRecord.event.type === 'login.submitted'
      ? [message.eventRecord]
      : [],
  );
  expect(submitted).toMatchObject([
    {
      event: { email: 'person-1@example.invalid', pin: expect.stringMatching(/^\d{6}$/) },
      from: null,
      transitions: [expect.stringMatching(/^miner\.loggedOut\.enteringCredentials -- login\.submitted/)],
    },
  ]);
  const text = JSON.stringify(messages).toLowerCase();
  expect(['740916', 'grace', 'hopper', 'example.org'].filter(secret => text.includes(secret))).toEqual([]);
});

test('a tab announces its address and its end', async () => {
  const address = async () =>
    (await received()).flatMap(message => (message.type === 'tab.navigated' ? [message.address] : [])).at(-1);
  await say({ type: 'page.opened' });
  await expect.poll(address).toBe('/web-miner');
  // The links of the footer load when it is near, and React shows them after a delay.
  await journey.page.getByRole('link', { name: 'QA build' }).scrollIntoViewIfNeeded();
  const home = journey.page.getByRole('navigation', { name: 'Footer' }).getByRole('link').first();
  await waitForDelayed(journey, home);
  await home.click();
  await expect.poll(address).toBe('/');
  await journey.page.close();
  await expect.poll(async () => (await received()).at(-1)?.type).toBe('tab.closed');
});

test('Stately’s inspector opens on request and receives no secrets', async () => {
  const context = journey.page.context();
  await context.route('https://stately.ai/**', route =>
    route.fulfill({ contentType: 'text/html', body: INSPECTOR }),
  );
  const [inspector, site] = await Promise.all([
    context.waitForEvent('page', page => page.url().startsWith('https://stately.ai/')),
    journey.device.openTab('/web-miner?inspect'),
  ]);
  await logIn(site, miner);
  await journey.pass(SECOND);
  const shown = () => inspector.evaluate(() => document.body.textContent ?? '');
  await expect.poll(shown).toContain('login.submitted');
  await expect.poll(shown).toContain('"walletAddress"');
  const text = (await shown()).toLowerCase();
  expect(['740916', 'grace', 'hopper', 'example.org'].filter(secret => text.includes(secret))).toEqual([]);
});

test('says why no inspector answers', async () => {
  await journey.page.context().route('https://stately.ai/**', route => route.abort());
  const site = await journey.device.openTab('/robots.txt');
  for (const [query, notice] of [
    ['?inspect', /^Stately's inspector does not answer: stately.ai could not be reached/],
    ['?inspect=ws://localhost:9', /^No inspector answers at ws:\/\/localhost:9: start it/],
    ['?inspect=wss://elsewhere.example', /^\?inspect takes a WebSocket of this/],
  ] as const) {
    await site.goto(`/web-miner${query}`);
    const shown = site.getByRole('alert').filter({ hasText: notice });
    await expect
      .poll(async () => {
        await journey.pass(SECOND);
        return shown.count();
      })
      .toBe(1);
    await shown.getByRole('button', { name: 'Close' }).click();
    expect(await shown.count()).toBe(0);
  }
});

test('a local inspector receives the flows over a WebSocket, without secrets', async () => {
  const inspector = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(inspector, 'listening');
  try {
    const received: string[] = [];
    inspector.on('connection', socket => socket.on('message', data => received.push(String(data))));
    // A server that listens on a port has an address of this form.
    const { port } = inspector.address() as AddressInfo;
    const site = await journey.device.openTab(`/web-miner?inspect=ws://127.0.0.1:${port}`);
    await logIn(site, miner);
    await journey.pass(SECOND);
    const text = () => received.join('\n').toLowerCase();
    await expect.poll(text).toContain('login.submitted');
    await expect.poll(text).toContain('"walletaddress"');
    expect(received.map(message => JSON.parse(message).type)).toContain('@xstate.snapshot');
    expect(['740916', 'grace', 'hopper', 'example.org'].filter(secret => text().includes(secret))).toEqual(
      [],
    );
  } finally {
    for (const client of inspector.clients) client.terminate();
    inspector.close();
  }
});

/** A page that receives messages as Stately's does. */
const INSPECTOR = `<body><script>
  addEventListener('message', ({ data }) => document.body.append(JSON.stringify(data)));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script></body>`;
