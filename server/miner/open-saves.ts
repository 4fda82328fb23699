import { openSaveQueue, type SaveQueue } from './save-queue.ts';
import { type SettleDeps, settleSaves } from './settle-saves.service.ts';

/** What miners save from now on, settled in batches on this database. */
export const openSaves = (deps: SettleDeps): SaveQueue =>
  openSaveQueue((saves, ifHeld) => settleSaves(deps, saves, ifHeld));
