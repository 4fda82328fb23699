/** What this browser remembers of a miner: who was logged in, whether they mined, and a backup of each one's coins. */
import * as z from 'zod/mini';
import { amount } from '../../contract/amounts.ts';
import { instant } from '../../contract/instants.ts';
import { minerAccount } from '../../contract/miner.ts';
import type { Holding } from '../../machines/miner/holding.rules.ts';
import type { MinerContext, MinerInput } from '../../machines/miner/miner.setup.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

const MINER_KEY = 'technovex.miner';
const backupKey = (email: string) => `technovex.miner.backup.${email}`;

const remembered = z.object({ email: z.string().check(z.minLength(1)), wantsToMine: z.boolean() });

const backup = z.object({
  account: minerAccount,
  unsynced: amount,
  bowlStartedAt: z.nullable(instant),
});

/** Who was logged in when the page was left. */
export const rememberedMiner = (): MinerInput =>
  readStored(MINER_KEY, remembered) ?? { email: null, wantsToMine: false };

/** The coins that this browser mined for an account and may not have synced. */
export const backupOf = (email: string): Holding | null => readStored(backupKey(email), backup);

type Memorable = Pick<MinerContext, 'email' | 'wantsToMine' | 'holding'>;

/** Keeps what has changed between two states of the miner's flow. */
export function remember(before: Memorable | null, now: Memorable): void {
  if (before?.email !== now.email || before.wantsToMine !== now.wantsToMine) {
    const { email, wantsToMine } = now;
    if (email === null) removeStored(MINER_KEY);
    else writeStored(MINER_KEY, remembered, { email, wantsToMine });
  }
  if (before?.holding === now.holding) return;
  if (now.holding !== null) writeStored(backupKey(now.holding.account.email), backup, now.holding);
  else if (before?.holding?.unsynced === 0) removeStored(backupKey(before.holding.account.email));
}
