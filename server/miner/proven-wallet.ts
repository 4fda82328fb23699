import type { Miner } from '../../db/queries/miners.queries.ts';

type WalletOfMiner = Pick<Miner, 'walletAddress' | 'walletProof'>;

/** Tells whether it is the saved address. A proven one keeps its spelling with the checksum. */
export const isSavedAddress = (
  { walletAddress, walletProof }: WalletOfMiner,
  given: string | null | undefined,
): boolean =>
  walletProof !== null && typeof given === 'string' && given.toLowerCase() === walletAddress?.toLowerCase();

/** Tells whether a request changes or removes a proven address, which needs the PIN. */
export const changesProvenWallet = (
  miner: WalletOfMiner,
  { walletAddress }: { readonly walletAddress: string | null | undefined },
): boolean =>
  miner.walletProof !== null && walletAddress !== undefined && !isSavedAddress(miner, walletAddress);
