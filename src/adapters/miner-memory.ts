/** What this browser remembers of a miner: who was logged in, whether they mined, and the coins they mined. */
import type { SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import type { Holding } from '../../machines/miner/holding.rules.ts';
import { type MinerInput, nowOf } from '../../machines/miner/miner.context.ts';
import type { minerMachine } from '../../machines/miner/miner.machine.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { mainBackupKey, parseBackup, removeBackups, writeBackups } from './miner-backups.ts';
import { onBfcacheRestore } from './page-lifecycle.ts';

const MINER_KEY = 'technovex.miner';

const remembered = z.object({ email: z.string().check(z.minLength(1)), wantsToMine: z.boolean() });

/** Who was logged in when the page was left. */
export const rememberedMiner = (): MinerInput =>
  readStored(MINER_KEY, remembered) ?? { email: null, wantsToMine: false };

let areKept = true;
const keepingListeners = new Set<() => void>();

/** Whether the coins that were mined last are kept in this browser, too. */
export const areCoinsKept = (): boolean => areKept;

/** Tells whenever that changes. Returns what ends that. */
export function onKeptCoins(tell: () => void): () => void {
  keepingListeners.add(tell);
  return () => keepingListeners.delete(tell);
}

function noteKeeping(isKept: boolean): void {
  if (areKept === isKept) return;
  areKept = isKept;
  for (const tell of keepingListeners) tell();
}

type MinerSnapshot = SnapshotFrom<typeof minerMachine>;

/** Keeps what has changed between two states of the miner's flow. A tab that follows another one writes nothing down. */
export function remember(before: MinerSnapshot, now: MinerSnapshot): void {
  if (now.matches({ loggedIn: 'following' })) return;
  const { email, wantsToMine, holding } = now.context;
  if (before.context.email !== email || before.context.wantsToMine !== wantsToMine) {
    if (email === null) removeStored(MINER_KEY);
    else writeStored(MINER_KEY, remembered, { email, wantsToMine });
  }
  if (before.context.holding === holding) return;
  if (holding !== null) noteKeeping(writeBackups(holding, nowOf(now.context)));
  // Whoever leaves with coins that the server has not seen finds them here at the next login.
  else if (before.context.holding?.unsynced === 0) removeBackups(before.context.holding.account.email);
}

interface MemoryListener {
  readonly seen: (holding: Holding, wantsToMine: boolean) => void;
  readonly forgotten: () => void;
}

/** Tells what another tab of this browser remembers or forgets of an account. Returns what ends that. */
export function onMemoryOfOtherTabs(email: string, { seen, forgotten }: MemoryListener): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // Without a key, everything was cleared.
    if (key === null || (key === MINER_KEY && newValue === null)) return forgotten();
    if (key !== mainBackupKey(email)) return;
    const holding = parseBackup(newValue);
    if (holding) seen(holding, rememberedMiner().wantsToMine);
  };
  window.addEventListener('storage', listen);
  const endAside = onBfcacheRestore(
    () => rememberedMiner().email,
    current => {
      if (current !== email) forgotten();
    },
  );
  return () => {
    window.removeEventListener('storage', listen);
    endAside();
  };
}
