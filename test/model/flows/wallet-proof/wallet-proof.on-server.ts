/** A wallet's proof on the real server, with a wallet that signs with a real key. */
import { getBytes } from 'ethers';
import { expect } from 'vitest';
import { NONCE_LIFETIME_MS } from '../../../../contract/wallet-proof.ts';
import { replacePin } from '../../../../db/queries/miner-accounts.queries.ts';
import { storeProvenWallet } from '../../../../db/queries/wallet-proofs.queries.ts';
import type { walletProofMachine } from '../../../../machines/miner/wallet-proof.machine.ts';
import { proveWallet, requestNonce } from '../../../../src/adapters/api/wallet-proof-api.ts';
import type { Eip1193Provider } from '../../../../src/adapters/eip1193.ts';
import { signMessage } from '../../../../src/adapters/sign-message.ts';
import { cheapHash } from '../../../support/cheap-hash.ts';
import type { TestServer } from '../../../support/server.ts';
import { type Answer, alreadyPending, brokenNode, refusal } from '../../../support/test-wallet.ts';
import { owner, stranger } from '../../../support/wallet-proofs.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import type { Scenario } from '../../engine/scenarios.ts';
import { AccountEnvironment } from '../account/account.environment.ts';
import { PIN, site, walletProofReplay } from './wallet-proof.model.ts';

interface WalletOfPage {
  /** What the owner of the wallet answers to the next request to sign. */
  answer: Answer | 'unreachable';
  /** The wallet that the page asks; by default one with the keys of the model's accounts. */
  provider: Eip1193Provider | null;
  /** The sessions have ended since the last login. */
  isSignedOut: boolean;
}

export type WalletProofEnvironment = AccountEnvironment & WalletOfPage;
type ProofScenario = Scenario<WalletProofEnvironment, typeof walletProofMachine>;

/** Neither of the model's accounts. */
const THIRD_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const MINUTE = 60_000;

const signingAlone = (environment: WalletProofEnvironment): Eip1193Provider => ({
  request: async ({ params = [] }) => {
    const { answer } = environment;
    if (typeof answer !== 'string') {
      if ('error' in answer) throw answer.error;
      return answer.result;
    }
    const key = [owner, stranger].find(({ address }) => address === params[1]);
    return key?.signMessage(getBytes(String(params[0])));
  },
});

async function logInIfNeeded(environment: WalletProofEnvironment): Promise<void> {
  const { browser, email, server } = environment;
  // A lock of nonces ends.
  server.advance(16 * MINUTE);
  if (!environment.isSignedOut) return;
  environment.isSignedOut = false;
  environment.pin = PIN;
  await replacePin(server.db, { email, pinHash: await cheapHash(PIN) });
  expect((await browser.post('/api/miner/login', { email, pin: PIN })).status).toBe(200);
}

async function endSessions(environment: WalletProofEnvironment): Promise<void> {
  environment.isSignedOut = true;
  await environment.endSessions();
}

async function setPin({ server, email }: WalletProofEnvironment, pin: string): Promise<void> {
  await replacePin(server.db, { email, pinHash: await cheapHash(pin) });
}

/** Another device has proven another address, and changed the PIN. */
async function proveElsewhere(environment: WalletProofEnvironment): Promise<void> {
  const { server, email } = environment;
  const { holding } = await environment.row();
  await storeProvenWallet(server.db, email, {
    walletAddress: THIRD_ADDRESS,
    walletProof: { method: 'signature', at: server.now() },
    revision: holding.revision + 1,
  });
  await setPin(environment, '111111');
}

/** The PIN is right if the page has asked for it; otherwise no other address is proven. */
const acceptable: ProofScenario['because'] = async (environment, { context: { problem } }) => {
  await setPin(environment, PIN);
  if (problem !== null) return;
  await environment.server
    .db('miners')
    .where({ email: environment.email })
    .update({ wallet_address: null, wallet_proof: null, wallet_proven_at: null });
};

const answering = (answer: WalletOfPage['answer']): ProofScenario => ({
  because: environment => {
    environment.answer = answer;
  },
});

interface Asked {
  readonly address: string;
  readonly message: string;
}

const asIs: readonly ProofScenario[] = [{}];

export const walletProofOnServer = (
  serverOf: () => TestServer,
): HttpReplay<WalletProofEnvironment, typeof walletProofMachine> => ({
  replay: walletProofReplay,
  open: async browser => {
    const account = await AccountEnvironment.open(serverOf(), browser);
    return Object.assign(account, { answer: 'approve', provider: null, isSignedOut: false } as const);
  },
  inputOf: ({ server }) => ({ ...site, host: new URL(server.baseUrl).host, origin: server.baseUrl }),
  ask: {
    requestNonce: (_input, signal) => requestNonce(signal),
    signMessage: async ({ address, message }: Asked, _signal, environment) => {
      if (environment.answer === 'unreachable') throw new Error('There is no wallet.');
      return signMessage(environment.provider ?? signingAlone(environment), address, message);
    },
    proveWallet,
  },
  scenarios: {
    'use.pressed': asIs,
    'prove.pressed': asIs,
    'switch.pressed': asIs,
    'cancel.pressed': asIs,
    'pin.submitted (a PIN)': asIs,
    'pin.submitted (half a PIN)': asIs,
    'wallet.connected (the account)': asIs,
    'wallet.connected (other account)': asIs,
    'wallet.connected (other chain)': asIs,
    'wallet.disconnected': asIs,
    'requestNonce done (issued)': [{ because: logInIfNeeded }],
    'requestNonce done (refused)': [
      {
        because: async environment => {
          await logInIfNeeded(environment);
          for (let time = 0; time < 20; time += 1) await environment.browser.post('/api/miner/wallet/nonce');
        },
      },
    ],
    'requestNonce done (unauthorized)': [{ because: endSessions }],
    'requestNonce error': [{ loss: 'request' }, { because: logInIfNeeded, loss: 'answer' }],
    'signMessage done (signed)': [answering('approve')],
    'signMessage done (rejected)': [answering(refusal)],
    'signMessage done (requestPending)': [answering(alreadyPending)],
    'signMessage done (failed)': [answering(brokenNode), answering({ result: 'nonsense' })],
    // The code of a wallet on another device cannot be loaded.
    'signMessage error': [{ ...answering('unreachable'), loss: 'request' }],
    'proveWallet done (proven)': [{ because: acceptable }],
    'proveWallet done (pinRefused)': [{ because: proveElsewhere }],
    'proveWallet done (refused)': [
      { because: ({ server }) => server.db('wallet_nonces').delete() },
      { because: ({ server }) => server.advance(NONCE_LIFETIME_MS) },
    ],
    'proveWallet done (unauthorized)': [{ because: endSessions }],
    'proveWallet error': [{ loss: 'request' }, { because: acceptable, loss: 'answer' }],
  },
  agree: async (environment, { context }, event) => {
    if (outcomeOf(event) !== 'proven') return;
    const { walletAddress, walletProof } = await environment.row();
    expect({ walletAddress, walletProof }).toEqual({
      walletAddress: context.wallet?.address,
      walletProof: { method: 'signature', at: environment.server.now() },
    });
  },
});
