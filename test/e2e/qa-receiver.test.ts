/** The page of `scripts/inspect.ts`: it shows sites that send to its WebSocket, in another browser. */
import { once } from 'node:events';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { allMachines } from '../../scripts/all-machines.ts';
import { inProject } from '../../tools/build/project.ts';
import { RECEIVED_MESSAGES_ADDRESS, RECEIVER_ADDRESS } from '../../tools/inspector/protocol.ts';
import { type Receiver, serveReceiver } from '../../tools/inspector/server/serve-receiver.ts';
import { type Journey, journeys, logIn, startMining } from '../support/journey.ts';

const SECOND = 1_000;

const current = journeys('qa');
let receiver: Receiver;
let journey: Journey;
const said: string[] = [];
beforeAll(async () => {
  receiver = await serveReceiver({
    port: 0,
    host: '127.0.0.1',
    clientDir: inProject('dist', 'qa'),
    machines: new Map((await allMachines()).map(({ machine }) => [machine.id, machine] as const)),
    say: line => said.push(line),
  });
});
beforeEach(() => {
  journey = current();
  said.length = 0;
});
afterAll(() => receiver.close());

/** Its host and port. */
const address = () => new URL(receiver.address).host;

/** Opens the page in a browser that shares nothing with the site's. */
async function openReceiver(): Promise<Page> {
  const browser = journey.page.context().browser();
  if (!browser) throw new Error('The tab of a journey belongs to a browser.');
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`http://${address()}${RECEIVER_ADDRESS}`);
  return page;
}

test('shows actors, events and states of a site in another browser, live', async () => {
  const inspector = await openReceiver();
  await inspector.getByText(/\?inspect=ws:\/\/localhost:\d+/).waitFor();
  const site = await journey.device.openTab(`/web-miner?inspect=ws://${address()}`);
  await inspector.getByText('1 tab of the site').waitFor();
  const miner = await journey.server.createMiner({ email: 'grace.hopper@example.org', pin: '740916' });
  await logIn(site, miner);
  await startMining(site);
  await journey.pass(3 * SECOND);

  const tree = inspector.getByRole('list', { name: /^Actors of http:/ });
  await tree.getByRole('link', { name: 'wallet of miner' }).waitFor();
  const sequence = inspector.getByRole('list', { name: 'Events in their order' }).locator('summary');
  await sequence.filter({ hasText: 'outside → miner: login.submitted' }).first().waitFor();
  await tree.getByRole('link', { name: 'bowl of miner' }).click();
  await inspector.getByRole('button', { name: 'filling, active' }).waitFor();
  expect(await inspector.getByRole('tab').allTextContents()).toEqual(['Live', 'Paths']);

  // A page that opens later gets the same.
  const later = await openReceiver();
  await later.getByRole('link', { name: 'bowl of miner' }).waitFor();
  expect(await later.content()).not.toContain('grace.hopper');
  await site.close();
  await later.getByText('No tab of the site is open').waitFor();
  expect(said).toEqual([]);
  await Promise.all([inspector.context().close(), later.context().close()]);
});

test.each([
  ['', 'hello', 'This is no message of @statelyai/inspect.'],
  [RECEIVED_MESSAGES_ADDRESS, 'page.opened', 'Only the page of this address may read.'],
])('refuses other programs at "%s"', async (path, text, reason) => {
  const socket = new WebSocket(`ws://${address()}${path}`, { origin: 'http://elsewhere.example' });
  const closed = once(socket, 'close');
  await once(socket, 'open');
  socket.send(text);
  const [code, given] = await closed;
  expect([code, String(given)]).toEqual([1_008, reason]);
});
