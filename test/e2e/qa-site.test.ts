/** What a tab of the site tells the page of the machines, and does for it. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { PageMessage, SiteMessage } from '../../tools/inspector/protocol.ts';
import { type Journey, journeys, logIn, see, startMining } from '../support/journey.ts';
import type { Credentials } from '../support/server.ts';

declare global {
  interface Window {
    /** The end of the channel in a page that asks, and all that it was told. */
    qa?: { readonly channel: BroadcastChannel; readonly told: SiteMessage[] };
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
  // Any address of the site will do that is no page of it.
  asking = await journey.device.openTab('/qa/paths/bowl.json');
  await asking.evaluate(() => {
    const channel = new BroadcastChannel('technovex.qa');
    const told: SiteMessage[] = [];
    channel.addEventListener('message', ({ data }) => told.push(data));
    window.qa = { channel, told };
  });
});

/** Says something to every tab. */
const say = (message: PageMessage) =>
  asking.evaluate(text => window.qa?.channel.postMessage(JSON.parse(text)), JSON.stringify(message));

const told = () => asking.evaluate(() => window.qa?.told ?? []);

/** Where each actor stands, by its name. */
async function states() {
  const messages = await told();
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

test('a miner who logs in is seen with bowl and wallet, and without PIN and email', async () => {
  await say({ type: 'page.opened' });
  await logIn(journey.page, miner);
  await seeActive('miner', 'loggedIn');
  await seeActive('bowl', 'empty');
  await seeActive('walletAddress', 'editing');

  const messages = await told();
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

test('QA lets the bowl expire without waiting for a day', async () => {
  await logIn(journey.page, miner);
  await startMining(journey.page);
  await journey.pass(3 * SECOND);
  await see(journey.page, '0.00003000');
  await say({ type: 'page.opened' });
  await seeActive('bowl', 'filling');

  const bowl = (await states())['bowl'];
  const [timer] = bowl?.timers ?? [];
  expect(timer?.eventType).toBe('xstate.after.untilExpired.bowl.filling');
  await say({
    type: 'event.sent',
    to: { tab: bowl?.tab ?? '', sessionId: bowl?.sessionId ?? '' },
    event: { type: timer?.eventType ?? '' },
  });
  await see(journey.page, "TIME'S UP! Mining Stopped!");
});

test('a tab tells where it is, and that it is closed', async () => {
  const address = async () =>
    (await told()).flatMap(message => (message.type === 'tab.navigated' ? [message.address] : [])).at(-1);
  await say({ type: 'page.opened' });
  await expect.poll(address).toBe('/web-miner');
  await journey.page.getByRole('link', { name: 'QA build' }).waitFor();
  await journey.page.getByRole('navigation', { name: 'Footer' }).getByRole('link').first().click();
  await expect.poll(address).toBe('/');
  await journey.page.close();
  await expect.poll(async () => (await told()).at(-1)?.type).toBe('tab.closed');
});

test('a recording of a flow begins with its input', async () => {
  await say({ type: 'page.opened' });
  await logIn(journey.page, miner);
  await seeActive('miner', 'loggedIn');
  const state = (await states())['miner'];
  await say({
    type: 'recording.requested',
    of: { tab: state?.tab ?? '', sessionId: state?.sessionId ?? '' },
  });
  const recordings = async () =>
    (await told()).flatMap(message => (message.type === 'recording.taken' ? [message.recording] : []));
  await expect.poll(recordings).toMatchObject([
    {
      version: 1,
      machine: 'miner',
      start: { input: { email: null, wantsToMine: false } },
      events: expect.arrayContaining([expect.objectContaining({ value: { loggedOut: 'checkingEmail' } })]),
    },
  ]);
});

test('Stately’s inspector is opened for whoever asks for it, and is told no secrets', async () => {
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

/** A page that takes what it is told as Stately's does. */
const INSPECTOR = `<body><script>
  addEventListener('message', ({ data }) => document.body.append(JSON.stringify(data)));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script></body>`;
