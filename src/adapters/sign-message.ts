/** Asks a wallet to sign a message (`personal_sign`). */
import type { SigningOutcome } from '../../machines/miner/wallet-proof.actors.ts';
import { codesOf, type Eip1193Provider } from './eip1193.ts';

/** WalletConnect's code for a rejection is 5000. */
const REJECTED_BY_USER: readonly (string | number)[] = [4001, 'ACTION_REJECTED', 5000];
const REQUEST_PENDING = -32002;

const SIGNATURE = /^0x(?:[0-9a-f]{2})+$/i;

/** Wallets take the bytes of the text, since some take text for something else. */
const hexOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map(byte => byte.toString(16).padStart(2, '0')).join('')}`;

export async function signMessage(
  wallet: Eip1193Provider,
  address: string,
  message: string,
): Promise<SigningOutcome> {
  try {
    const signature = await wallet.request({ method: 'personal_sign', params: [hexOf(message), address] });
    return typeof signature === 'string' && SIGNATURE.test(signature)
      ? { outcome: 'signed', signature }
      : { outcome: 'failed' };
  } catch (error) {
    const codes = codesOf(error);
    if (codes.some(code => REJECTED_BY_USER.includes(code))) return { outcome: 'rejected' };
    return { outcome: codes.includes(REQUEST_PENDING) ? 'requestPending' : 'failed' };
  }
}
