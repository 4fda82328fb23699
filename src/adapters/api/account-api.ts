/** The miner account's endpoints. Maps each response to an outcome of the account's machines. */
import { endpoints } from '../../../contract/endpoints.ts';
import {
  AFTER_NEWEST_ENTRY,
  HISTORY_PAGE_SIZE,
  HISTORY_SIZE,
  type HistoryEntry,
} from '../../../contract/miner-security.ts';
import type {
  AccountRefusal,
  ChangePinOutcome,
  DevicesOutcome,
  HistoryOutcome,
  HistoryRefreshOutcome,
  HistoryRefreshRequest,
  OlderHistoryRequest,
  PinChange,
  SignOutOthersOutcome,
} from '../../../machines/account/account.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

const refused = (error: unknown): AccountRefusal => ({ outcome: 'refused', text: apiErrorOf(error).text });

/** The session identifies the miner, so a 403 means that the current PIN is wrong. */
export async function changePin(change: PinChange, signal: AbortSignal): Promise<ChangePinOutcome> {
  try {
    await call(endpoints.minerChangePin, { body: change }, signal);
    return { outcome: 'changed' };
  } catch (error) {
    return apiErrorOf(error).status === 403 ? { outcome: 'wrongPin' } : refused(error);
  }
}

export async function loadDevices(signal: AbortSignal): Promise<DevicesOutcome> {
  try {
    return { outcome: 'listed', devices: await call(endpoints.minerDevices, {}, signal) };
  } catch (error) {
    return refused(error);
  }
}

export async function signOutOthers(signal: AbortSignal): Promise<SignOutOthersOutcome> {
  try {
    const { signedOut } = await call(endpoints.minerSignOutOthers, {}, signal);
    return { outcome: 'signedOut', signedOut };
  } catch (error) {
    return refused(error);
  }
}

export async function loadHistory(signal: AbortSignal): Promise<HistoryOutcome> {
  try {
    return listed(await call(endpoints.minerHistory, {}, signal), HISTORY_SIZE);
  } catch (error) {
    return refused(error);
  }
}

/** Loads the newest entries, and compares them with the newest known one. */
export async function refreshHistory(
  { newest }: HistoryRefreshRequest,
  signal: AbortSignal,
): Promise<HistoryRefreshOutcome> {
  const latest = await loadHistory(signal);
  if (latest.outcome === 'refused') return latest;
  const known = latest.entries.findIndex(({ id }) => id === newest);
  if (known === -1) return { ...latest, outcome: 'replaced' };
  return { outcome: 'added', entries: latest.entries.slice(0, known) };
}

export async function loadOlderHistory(
  { before }: OlderHistoryRequest,
  signal: AbortSignal,
): Promise<HistoryOutcome> {
  try {
    return listed(await call(endpoints.minerHistoryPage, { params: { before } }, signal), HISTORY_PAGE_SIZE);
  } catch (error) {
    return refused(error);
  }
}

const listed = (entries: readonly HistoryEntry[], size: number): HistoryOutcome => ({
  outcome: 'listed',
  entries,
  hasOlder: entries.length === size,
});

/** Loads the whole history, page by page. */
export async function loadWholeHistory(
  signal: AbortSignal,
): Promise<AccountRefusal | { readonly outcome: 'loaded'; readonly entries: readonly HistoryEntry[] }> {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.id ?? AFTER_NEWEST_ENTRY;
    const page = await loadOlderHistory({ before }, signal);
    if (page.outcome === 'refused') return page;
    entries.push(...page.entries);
    if (!page.hasOlder) return { outcome: 'loaded', entries };
  }
}
