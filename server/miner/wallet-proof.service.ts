/** Proves that a miner controls a wallet address, and saves the address. */
import type { Instant } from '../../contract/instants.ts';
import { parseSignInMessage, SIGN_IN_VERSION, type SignInMessage } from '../../contract/sign-in-message.ts';
import {
  type ProvenWallet,
  type ProveWalletBody,
  walletProofProblems as problems,
  WALLET_PROOF_PATH,
  WALLET_PROOF_STATEMENT,
  type WalletNonce,
} from '../../contract/wallet-proof.ts';
import { findMiner, lockMiner, type Miner } from '../../db/queries/miners.queries.ts';
import { generationOf } from '../../db/queries/sessions.queries.ts';
import { consumeWalletNonce, findWalletNonce } from '../../db/queries/wallet-nonces.queries.ts';
import { storeProvenWallet } from '../../db/queries/wallet-proofs.queries.ts';
import { invalidInput, notLoggedIn, pinRequired, wrongPin } from '../errors.ts';
import type { RequestLimits } from '../load/rate-limiter.ts';
import type { RequestingMiner } from '../middleware/require-miner.ts';
import { checkPin } from './pin-check.service.ts';
import { changesProvenWallet } from './proven-wallet.ts';

/** The site that a message names. */
export interface SignInSite {
  /** The host of the page. */
  readonly host: string;
  /** The origin of the page; null without a public address, when only its host is known. */
  readonly origin: string | null;
  readonly chainId: string;
  readonly rpcUrl: string;
}

interface ProofRequest {
  readonly miner: RequestingMiner;
  /** The client's network address. */
  readonly clientAddress: string;
  readonly site: SignInSite;
  readonly body: ProveWalletBody;
  readonly now: Instant;
}

const signatures = () => import('./wallet-signature.ts');

/**
 * Verifies the message and its signature, uses the nonce up, and saves the address as proven. A PIN
 * is checked first, so that a wrong one does not use the nonce up.
 * @throws a 400 that names what is wrong; a 403 without the PIN that a change of another proven
 * address needs; a 429 after too many wrong PINs; a 502 if the chain must answer and does not.
 */
export async function proveWallet(limits: RequestLimits, request: ProofRequest): Promise<ProvenWallet> {
  const { db } = limits;
  const { miner, site, body, now } = request;
  const message = parseSignInMessage(body.message);
  if (!message) throw invalidInput(problems.format);
  const used = { sessionHash: miner.sessionHash, nonce: message.nonce };
  const { hasChecksum, verifyWalletSignature } = await signatures();
  const problem = problemOf(message, site, await findWalletNonce(db, used, now), hasChecksum);
  if (problem !== null) throw invalidInput(problems[problem]);

  const { address } = message;
  const account = await findMiner(db, miner.email);
  const checkedGeneration = account && (await checkPinFor(limits, request, account, address));
  if (!(await consumeWalletNonce(db, used))) throw invalidInput(problems.nonce);
  const method = await verifyWalletSignature({ address, ...body }, site.rpcUrl);
  if (method === null) throw invalidInput(problems.signature);

  return db.transaction(async transaction => {
    const locked = await lockMiner(transaction, miner.email);
    if (locked?.sessionGeneration !== generationOf(miner)) throw notLoggedIn();
    const hasPin = checkedGeneration === locked.sessionGeneration;
    // Another tab may have proven another address meanwhile.
    if (!hasPin && changesProvenWallet(locked, { walletAddress: address })) throw pinRequired();
    const revision = locked.holding.revision + 1;
    const proven = { walletAddress: address, walletProof: { method, at: now }, revision };
    await storeProvenWallet(transaction, miner.email, proven);
    return proven;
  });
}

/** Returns the generation of the account whose PIN was checked; undefined if it needs no PIN. */
async function checkPinFor(
  limits: RequestLimits,
  { miner: { email }, clientAddress, body: { pin }, now }: ProofRequest,
  account: Miner,
  walletAddress: string,
): Promise<number | undefined> {
  if (!changesProvenWallet(account, { walletAddress })) return undefined;
  if (pin === undefined) throw pinRequired();
  return (await checkPin(limits, { email, address: clientAddress, at: now }, pin, wrongPin))
    .sessionGeneration;
}

/** Returns the first wrong part of a message, or null. */
function problemOf(
  message: SignInMessage,
  { host, origin, chainId }: SignInSite,
  nonce: WalletNonce | undefined,
  hasChecksum: (address: string) => boolean,
): keyof typeof problems | null {
  const parts = {
    domain: message.domain === host,
    address: hasChecksum(message.address),
    statement: message.statement === WALLET_PROOF_STATEMENT,
    uri: isPage(message.uri, host, origin),
    version: message.version === SIGN_IN_VERSION,
    chainId: message.chainId === chainId,
    nonce: nonce !== undefined,
    times: message.issuedAt === nonce?.issuedAt && message.expirationTime === nonce.expiresAt,
  };
  const wrong = (Object.keys(parts) as (keyof typeof parts)[]).find(part => !parts[part]);
  return wrong ?? null;
}

/** A server without a public address does not know by which protocol its pages arrive. */
const isPage = (uri: string, host: string, origin: string | null): boolean =>
  (origin === null ? [`http://${host}`, `https://${host}`] : [origin]).some(
    site => uri === `${site}${WALLET_PROOF_PATH}`,
  );
