/** Proofs that miners control the wallet addresses of their accounts. */
import type { ProvenWallet } from '../../contract/wallet-proof.ts';
import type { Database } from '../connection.ts';
import { timestamp } from './columns.ts';

/** Saves a proven address as a new revision. The transaction has locked the account. */
export async function storeProvenWallet(
  transaction: Database,
  email: string,
  { walletAddress, walletProof: { method, at }, revision }: ProvenWallet,
): Promise<void> {
  await transaction('miners')
    .where({ email })
    .update({
      wallet_address: walletAddress,
      wallet_proof: method,
      wallet_proven_at: timestamp(at),
      revision,
    });
}
