/** The columns of `miners` that hold the proof of the wallet address. */
import type { WalletProof } from '../../contract/miner.ts';

/** Both columns are null for an address without a proof. */
export interface WalletProofRow {
  wallet_proof: WalletProof['method'] | null;
  /** In milliseconds. */
  wallet_proven_at: number | null;
}

export const walletProofFrom = ({
  wallet_proof: method,
  wallet_proven_at: at,
}: WalletProofRow): WalletProof | null =>
  method === null || at === null ? null : { method, at: Math.round(at) };

/** Assignments of an update from `x`: the proof stays while the address does. */
export const KEEP_PROOF = Object.keys({
  wallet_proof: true,
  wallet_proven_at: true,
} satisfies Record<keyof WalletProofRow, true>)
  .map(name => `${name} = CASE WHEN miners.wallet_address = x.wallet_address THEN miners.${name} END`)
  .join(', ');
