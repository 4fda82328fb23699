/** A wallet on another device, connected by WalletConnect's library over a relay. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { walletPanelTexts } from '../../src/content/browser-wallet-texts.ts';
import { button, logIn, see } from '../support/journey.ts';
import { RemoteWallet } from '../support/remote-wallet.ts';
import { TestWallet } from '../support/test-wallet.ts';
import { startTestRelay, type TestRelay } from '../support/wallet-connect-relay.ts';
import { serveAttestations, servePublicKey } from '../support/wallet-connect-verify.ts';
import {
  addressOf,
  connectedButton,
  openPanel,
  PRODUCT_CHAIN,
  panel,
  toast,
  walletJourneys,
} from '../support/wallet-journey.ts';

const PROJECT = '0123456789abcdef0123456789abcdef';
const ETHEREUM = 1;
const current = walletJourneys({ walletConnectProjectId: PROJECT });

let relay: TestRelay;
let owner: TestWallet;
let phone: RemoteWallet;
let page: Page;
/** Errors of the page's console. */
let complaints: string[];

beforeAll(async () => {
  servePublicKey();
  relay = await startTestRelay();
  phone = await RemoteWallet.start({ relayUrl: relay.url, projectId: PROJECT });
});
afterAll(async () => {
  await phone.stop();
  await relay.stop();
});

beforeEach(async () => {
  const { context, openPage } = current();
  await serveAttestations(context);
  await context.routeWebSocket(/^wss:\/\/relay\.walletconnect\.org\//, socket => {
    const { receive } = relay.connect(text => socket.send(text));
    socket.onMessage(text => receive(String(text)));
  });
  page = await openPage();
  complaints = [];
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});
afterEach(async () => {
  await phone.disconnect();
  owner.destroy();
});

/** Gives the wallet these chains. */
function useChains(chainId: number, knows: readonly number[] = []): void {
  owner = new TestWallet(current().chain.rpcUrl, PRODUCT_CHAIN, { chainId, knows });
  phone.setOwner(owner);
}

/** Scans the code of the page. */
async function scan() {
  await button(page, 'Connect Wallet').click();
  await page.getByRole('button', { name: /^WalletConnect/ }).click();
  await page.getByRole('img', { name: 'QR code to connect a wallet on another device' }).waitFor();
  const uri = await page.getByRole('link', { name: 'Any wallet app' }).getAttribute('href');
  return phone.scan(uri ?? '');
}

const isConnected = () => connectedButton(page, addressOf(owner)).waitFor();

it('pairs by the code, is verified, survives a reload, and ends in the wallet', async () => {
  useChains(PRODUCT_CHAIN, [ETHEREUM]);
  const proposal = await scan();
  expect(proposal.verifyContext.verified).toMatchObject({
    validation: 'VALID',
    origin: new URL(page.url()).origin,
  });
  await phone.approve(proposal);
  await toast(page, 'Wallet Connected');
  await openPanel(page, owner);
  await panel(page).getByText('10000.000000 TVX').waitFor();

  await page.reload();
  await isConnected();
  expect([phone.sessions.length, complaints]).toEqual([1, []]);

  await phone.disconnect();
  await button(page, 'Connect Wallet').waitFor();
});

it('adds the network that the wallet does not know, and ends on the page', async () => {
  useChains(ETHEREUM);
  await phone.approve(await scan());
  await openPanel(page, owner);
  await button(page, walletPanelTexts.switchTo).click();
  await see(page, 'Successfully connected to the Technovex network.');
  // The page asks once by itself, when the wallet has connected.
  expect(owner.calls.filter(method => method.startsWith('wallet_'))).toEqual([
    'wallet_switchEthereumChain',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ]);
  expect(owner.chainId).toBe(PRODUCT_CHAIN);
  await panel(page).getByText('10000.000000 TVX').waitFor();

  await button(page, 'Disconnect').click();
  await button(page, 'Connect Wallet').waitFor();
  await expect.poll(() => phone.sessions).toEqual([]);
});

it('signs the proof of a miner’s address', async () => {
  useChains(PRODUCT_CHAIN);
  await page.goto('/web-miner');
  await logIn(page, await current().server.createMiner());
  await phone.approve(await scan());
  await isConnected();
  await button(page, 'Prove it is mine').click();
  await see(page, /^Proven by its signature on/);
  // The node of the test chain could sign too.
  expect(owner.calls).toContain('personal_sign');
});

it('can be refused', async () => {
  useChains(PRODUCT_CHAIN);
  await phone.reject(await scan());
  await see(page, 'The connection was refused');
});
