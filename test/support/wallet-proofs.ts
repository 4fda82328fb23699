/** Messages that a real key signs, to prove a wallet address. */
import { HDNodeWallet } from 'ethers';
import { formatSignInMessage, type SignInMessage } from '../../contract/sign-in-message.ts';
import { DEFAULT_CHAIN_ID } from '../../contract/site-settings.ts';
import {
  WALLET_PROOF_PATH,
  WALLET_PROOF_STATEMENT,
  type WalletNonce,
  walletNonceAnswer,
} from '../../contract/wallet-proof.ts';
import { findMiner } from '../../db/queries/miners.queries.ts';
import type { TestAnswer } from '../model/engine/page.ts';
import type { TestServer } from './server.ts';
import type { TestBrowser } from './test-browser.ts';
import { FUNDED } from './test-wallet.ts';

const keyAt = (place: number) => HDNodeWallet.fromPhrase(FUNDED, '', `m/44'/60'/0'/0/${place}`);

/** Accounts that anvil funds. */
export const owner = keyAt(0);
export const stranger = keyAt(1);

export interface ProofBody {
  readonly message: string;
  readonly signature: string;
}

type Headers = Readonly<Record<string, string>>;

const sendNonceRequest = (browser: TestBrowser, headers: Headers = {}): Promise<TestAnswer> =>
  browser.request('POST', '/api/miner/wallet/nonce', { headers });

/** Builds the message with the nonce of a response. */
export const messageWith = (
  browser: TestBrowser,
  { json }: TestAnswer,
  address = owner.address,
): SignInMessage => messageOn(browser.host, address, walletNonceAnswer.parse(json));

/** Requests a nonce. @throws without one */
export async function nonceFor(browser: TestBrowser): Promise<WalletNonce> {
  return walletNonceAnswer.parse((await sendNonceRequest(browser)).json);
}

const messageOn = (host: string, address: string, nonce: WalletNonce): SignInMessage => ({
  domain: host,
  address,
  statement: WALLET_PROOF_STATEMENT,
  uri: `http://${host}${WALLET_PROOF_PATH}`,
  version: '1',
  chainId: String(DEFAULT_CHAIN_ID),
  nonce: nonce.nonce,
  issuedAt: nonce.issuedAt,
  expirationTime: nonce.expiresAt,
});

/** Builds the message that the site asks to sign, with a new nonce. */
export const messageFor = async (browser: TestBrowser, address = owner.address): Promise<SignInMessage> =>
  messageOn(browser.host, address, await nonceFor(browser));

/** Signs a message as a wallet does. */
export async function sign(message: SignInMessage, by = owner): Promise<ProofBody> {
  const text = formatSignInMessage(message);
  return { message: text, signature: await by.signMessage(text) };
}

/** Signs the message with a new nonce; null if the browser gets no nonce. */
export async function proofIfAllowed(browser: TestBrowser, headers: Headers): Promise<ProofBody | null> {
  const answer = await sendNonceRequest(browser, headers);
  if (answer.status !== 200) return null;
  return sign(messageWith(browser, answer));
}

export const prove = (browser: TestBrowser, body: object): Promise<TestAnswer> =>
  browser.put('/api/miner/wallet/proof', body);

/** Proves an address. @throws unless the server accepts it */
export async function proveAddress(browser: TestBrowser, by = owner): Promise<TestAnswer> {
  const answer = await prove(browser, await sign(await messageFor(browser, by.address), by));
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

/** What the database stores of a miner's address. */
export async function walletRow({ db }: Pick<TestServer, 'db'>, email: string) {
  const { walletAddress, walletProof } = (await findMiner(db, email)) ?? {};
  return { walletAddress, walletProof };
}

/** The stored address of a miner who has none. */
export const unproven = { walletAddress: null, walletProof: null };

/** Status and text of an answer. */
export async function outcome(answer: Promise<TestAnswer>) {
  const { status, text } = await answer;
  return { status, text };
}

/** The outcome of a refused proof. */
export const refusal = (text: string, status = 400) => ({ status, text });
