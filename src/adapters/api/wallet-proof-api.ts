/** The endpoints of a wallet's proof. Maps each response to an outcome of the machine. */
import { endpoints } from '../../../contract/endpoints.ts';
import type { NonceOutcome, ProofOutcome } from '../../../machines/miner/wallet-proof.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

type Refusal = Exclude<NonceOutcome, { readonly outcome: 'issued' }>;

function refusalOf(error: unknown): Refusal {
  const { status, text } = apiErrorOf(error);
  return status === 401 ? { outcome: 'unauthorized' } : { outcome: 'refused', text };
}

export async function requestNonce(signal: AbortSignal): Promise<NonceOutcome> {
  try {
    return { outcome: 'issued', nonce: await call(endpoints.minerWalletNonce, {}, signal) };
  } catch (error) {
    return refusalOf(error);
  }
}

interface Proof {
  readonly message: string;
  readonly signature: string;
  readonly pin?: string;
}

/** The session identifies the miner, so a 403 is about the PIN, as is a 429. */
export async function proveWallet(body: Proof, signal: AbortSignal): Promise<ProofOutcome> {
  try {
    return { outcome: 'proven', proven: await call(endpoints.minerProveWallet, { body }, signal) };
  } catch (error) {
    const { status, text } = apiErrorOf(error);
    return status === 403 || status === 429 ? { outcome: 'pinRefused', text } : refusalOf(error);
  }
}
