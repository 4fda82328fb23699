/**
 * `npm run bench -- peers http://localhost:3001`: the landing page in turns with the pages at these
 * addresses, which offer to connect a wallet as well. docs/performance.md says how to build them.
 */
import type { Browser } from 'playwright';
import { StartupError } from '../../db/startup-error.ts';
import { launchChromium, startSite } from './site.ts';
import { mediansOf, startPhone } from './support/phone.ts';
import { median, pagesAsked, round, writeResult } from './support/report.ts';

const peers = pagesAsked();
if (peers.length === 0 || !peers.every(peer => URL.canParse(peer))) {
  throw new StartupError('Name the addresses of the peers, with http:// or https://.');
}

const ROUNDS = 5;
/** Lighthouse's phone and its network: a round trip of 150 ms, 1.6 Mbit/s down, 0.75 up. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How long a page stays at rest before the press, in milliseconds. */
const REST = 3_000;

const DIALOG = 'dialog[open], [aria-modal=true]';
/** AppKit lists wallets from its own service; without that, it offers to search. */
const WALLET = /MetaMask|WalletConnect|Search Wallet/;

/** A script of the page, which notes when the visitor presses. */
const NOTE_PRESS = `addEventListener('pointerdown', () => { pressedAt = performance.now(); }, true)`;

/** Bytes as sent, and milliseconds from the press on "Connect Wallet" until a wallet is listed. */
interface Press {
  readonly bytesBefore: number;
  readonly bytesForList: number;
  readonly list: number;
}

/** Opens a page in a new context, waits until it rests, and presses. @throws if no list appears */
async function press(browser: Browser, address: string, slowdown: number): Promise<Press> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(NOTE_PRESS);
  await page.goto(address);
  await page.waitForTimeout(REST);
  const bytesBefore = bytes;
  const connect = page.getByRole('button', { name: 'Connect Wallet' }).locator('visible=true').first();
  await connect.tap();
  await page.locator(DIALOG).getByText(WALLET).locator('visible=true').first().waitFor();
  const list = await page.evaluate<number>('performance.now() - pressedAt');
  await context.close();
  return { bytesBefore, bytesForList: bytes - bytesBefore, list };
}

const site = await startSite();
const phone = await startPhone();
const browser = await launchChromium();
try {
  const addresses = [`${site.address}/`, ...peers];
  const presses: (readonly Press[])[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const slowdown = await phone.slowdown();
    const turns: Press[] = [];
    for (const address of addresses) turns.push(await press(browser, address, slowdown));
    presses.push(turns);
  }
  const { rounds, discarded } = await phone.measureInTurns(addresses, ROUNDS);
  const pages = addresses.map((address, at) => {
    const pressed = presses.flatMap(turns => turns[at] ?? []);
    const of = (name: keyof Press): number => round(median(pressed.map(figures => figures[name])), 0);
    return {
      address,
      kBBefore: round(of('bytesBefore') / 1_000, 1),
      kBForList: round(of('bytesForList') / 1_000, 1),
      pressToListMs: of('list'),
      ...mediansOf(rounds.flatMap(({ figures }) => figures[at] ?? [])),
    };
  });
  console.table(pages);
  await writeResult('peers', { pages, rounds, discarded, presses, measuredAt: new Date().toISOString() });
} finally {
  await browser.close();
  await phone.stop();
  await site.stop();
}
