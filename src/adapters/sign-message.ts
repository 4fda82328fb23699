/** Asks a wallet to sign a message (`personal_sign`). */
import type { SigningOutcome } from '../../machines/miner/wallet-proof.actors.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { meaningOf } from './wallet-errors.ts';

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
    const meaning = meaningOf(error);
    return { outcome: meaning === 'rejected' || meaning === 'requestPending' ? meaning : 'failed' };
  }
}
