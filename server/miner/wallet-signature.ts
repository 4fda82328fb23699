/** Verifies that an address signed a message. Loaded at the first proof, since ethers is large. */
import { getAddress } from 'ethers/address';
import { hashMessage, verifyMessage } from 'ethers/hash';
import type { WalletProof } from '../../contract/miner.ts';
import { isAcceptedByContract } from './contract-signature.ts';

export interface SignedMessage {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

/**
 * Returns who verified the signature: the key of the address, or a contract at the address. Null if
 * neither did.
 * @throws a 502 if the key did not sign, and the node does not answer.
 */
export async function verifyWalletSignature(
  { address, message, signature }: SignedMessage,
  rpcUrl: string,
): Promise<WalletProof['method'] | null> {
  if (isSignedByKey({ address, message, signature })) return 'signature';
  const hash = hashMessage(message);
  return (await isAcceptedByContract(rpcUrl, { address, hash, signature })) ? 'contract' : null;
}

function isSignedByKey({ address, message, signature }: SignedMessage): boolean {
  try {
    return verifyMessage(message, signature) === address;
  } catch {
    // Only a contract may accept a signature in another form.
    return false;
  }
}

/** Tells whether an address is spelled with its checksum (EIP-55). */
export function hasChecksum(address: string): boolean {
  try {
    return getAddress(address) === address;
  } catch {
    return false;
  }
}
