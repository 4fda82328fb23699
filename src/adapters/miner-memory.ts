/** Stores a miner in the browser: the logged-in account, whether it mines, and its coins. */
import type { SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import type { Holding } from '../../machines/miner/holding.rules.ts';
import { type MinerInput, nowOf } from '../../machines/miner/miner.context.ts';
import type { minerMachine } from '../../machines/miner/miner.machine.ts';
import { readStored, removeStored, writeStored } from './browser-storage.ts';
import { mainBackup, mainBackupKey, removeBackups, writeBackups } from './miner-backups.ts';
import { onBfcacheRestore } from './page-lifecycle.ts';

const MINER_KEY = 'technovex.miner';

const remembered = z.object({ email: z.string().check(z.minLength(1)), wantsToMine: z.boolean() });

/** Returns the account that was logged in when the page was left. */
export const rememberedMiner = (): MinerInput =>
  readStored(MINER_KEY, remembered) ?? { email: null, wantsToMine: false };

let isPersisted = true;
const persistenceListeners = new Set<() => void>();

/** Returns whether the browser has stored the latest coins. */
export const areCoinsPersisted = (): boolean => isPersisted;

/** Calls back when `areCoinsPersisted` changes. Returns the unsubscribe function. */
export function onPersistenceChange(listener: () => void): () => void {
  persistenceListeners.add(listener);
  return () => persistenceListeners.delete(listener);
}

function setPersisted(value: boolean): void {
  if (isPersisted === value) return;
  isPersisted = value;
  for (const listener of persistenceListeners) listener();
}

type MinerSnapshot = SnapshotFrom<typeof minerMachine>;

const follows = (miner: MinerSnapshot): boolean => miner.matches({ loggedIn: 'following' });

/** Stores what has changed between two snapshots, unless this tab does not lead. */
export function remember(before: MinerSnapshot, now: MinerSnapshot): void {
  if (follows(now)) return;
  const { email, wantsToMine, holding } = now.context;
  // A tab that followed may have been asked to start.
  const isNew = before.context.email !== email || before.context.wantsToMine !== wantsToMine;
  if (isNew || follows(before)) {
    if (email === null) removeStored(MINER_KEY);
    else writeStored(MINER_KEY, remembered, { email, wantsToMine });
  }
  if (before.context.holding === holding) return;
  if (holding !== null) setPersisted(writeBackups(holding, nowOf(now.context)));
  // Coins that the server has not received stay here for the next login.
  else if (before.context.holding?.unsynced === 0) removeBackups(before.context.holding.account.email);
}

interface MemoryListener {
  readonly onHolding: (holding: Holding, wantsToMine: boolean) => void;
  readonly onForget: () => void;
}

/** Calls back when another tab stores or removes this account. Returns the unsubscribe function. */
export function watchMinerMemory(email: string, { onHolding, onForget }: MemoryListener): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || (key === MINER_KEY && newValue === null)) return onForget();
    if (key !== MINER_KEY && key !== mainBackupKey(email)) return;
    const { email: current, wantsToMine } = rememberedMiner();
    const holding = mainBackup(email);
    if (current === email && holding) onHolding(holding, wantsToMine);
  };
  window.addEventListener('storage', onStorage);
  const stopRestore = onBfcacheRestore(
    () => rememberedMiner().email,
    current => {
      if (current !== email) onForget();
    },
  );
  return () => {
    window.removeEventListener('storage', onStorage);
    stopRestore();
  };
}
