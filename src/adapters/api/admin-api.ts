/** The endpoints of the admin's lists. Maps each response to an outcome of their machines. */
import * as z from 'zod/mini';
import { ledgerBody } from '../../../contract/admin-miners.ts';
import { auditBody } from '../../../contract/audit.ts';
import { csvOf } from '../../../contract/csv.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { type Subscriber, subscribersBody } from '../../../contract/subscribers.ts';
import type {
  AdminRefusal,
  ExportOutcome,
  ListInput,
  ListOutcome,
  LookUpOutcome,
  MinerActInput,
  NewPinInput,
  RemovalOutcome,
  WantedMiner,
} from '../../../machines/admin/admin.actors.ts';
import { saveFile } from '../save-file.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

type Refused = { readonly outcome: 'sessionEnded' } | AdminRefusal;

function refused(error: unknown): Refused {
  const { status, text } = apiErrorOf(error);
  return status === 401 ? { outcome: 'sessionEnded' } : { outcome: 'refused', status, text };
}

function goneOrRefused(error: unknown): Refused | { readonly outcome: 'gone'; readonly text: string } {
  const { status, text } = apiErrorOf(error);
  return status === 404 ? { outcome: 'gone', text } : refused(error);
}

export async function loadAudit({ query, search }: ListInput, signal: AbortSignal): Promise<ListOutcome> {
  const body = z.parse(auditBody, { ...query, search });
  try {
    const { entries: rows, total } = await call(endpoints.auditList, { body }, signal);
    return { outcome: 'listed', page: { rows, total, next: null } };
  } catch (error) {
    return refused(error);
  }
}

export async function loadSubscribers(
  { query, search }: ListInput,
  signal: AbortSignal,
): Promise<ListOutcome> {
  const body = z.parse(subscribersBody, { ...query, search });
  try {
    const { subscribers: rows, total } = await call(endpoints.subscriberList, { body }, signal);
    return { outcome: 'listed', page: { rows, total, next: null } };
  } catch (error) {
    return refused(error);
  }
}

export async function loadLedger(
  entry: string,
  { query }: ListInput,
  signal: AbortSignal,
): Promise<ListOutcome> {
  const body = z.parse(ledgerBody, query);
  try {
    const request = { params: { entry }, body };
    const { entries: rows, next } = await call(endpoints.adminMinerLedger, request, signal);
    return { outcome: 'listed', page: { rows, total: null, next } };
  } catch (error) {
    return refused(error);
  }
}

export async function removeSubscriber(
  { email }: { readonly email: string },
  signal: AbortSignal,
): Promise<RemovalOutcome> {
  try {
    await call(endpoints.subscriberRemove, { body: { email } }, signal);
    return { outcome: 'removed' };
  } catch (error) {
    return goneOrRefused(error);
  }
}

/** Fetches all subscribers that match, and offers them as a file. */
export async function exportSubscribers(
  { search }: { readonly search: string },
  signal: AbortSignal,
  save = saveFile,
): Promise<ExportOutcome> {
  const all: Subscriber[] = [];
  try {
    for (let isLast = false; !isLast; ) {
      const body = { search, after: all.at(-1)?.email ?? null };
      const part = await call(endpoints.subscriberExport, { body }, signal);
      all.push(...part.subscribers);
      isLast = part.isLast;
    }
  } catch (error) {
    return refused(error);
  }
  const rows = all.map(({ email, subscribedAt }) => [email, new Date(subscribedAt).toISOString()]);
  save('subscribers.csv', 'text/csv', csvOf([['email', 'subscribed at'], ...rows]));
  return { outcome: 'exported', count: all.length };
}

export async function lookUpMiner(wanted: WantedMiner, signal: AbortSignal): Promise<LookUpOutcome> {
  try {
    const miner =
      'email' in wanted
        ? await call(endpoints.adminMinerLookUp, { body: { email: wanted.email } }, signal)
        : await call(endpoints.adminMinerShow, { params: { entry: wanted.entry } }, signal);
    return { outcome: 'found', miner };
  } catch (error) {
    return goneOrRefused(error);
  }
}

const actEndpoints = {
  signOut: endpoints.adminMinerSignOut,
  unlock: endpoints.adminMinerUnlock,
} as const;

export async function actOnMiner({ act, entry }: MinerActInput, signal: AbortSignal): Promise<LookUpOutcome> {
  try {
    return { outcome: 'found', miner: await call(actEndpoints[act], { params: { entry } }, signal) };
  } catch (error) {
    return goneOrRefused(error);
  }
}

export async function setMinerPin(
  { entry, newPin }: NewPinInput,
  signal: AbortSignal,
): Promise<LookUpOutcome> {
  try {
    const request = { params: { entry }, body: { newPin } };
    return { outcome: 'found', miner: await call(endpoints.adminMinerSetPin, request, signal) };
  } catch (error) {
    return goneOrRefused(error);
  }
}
