/** The miner's side of the API: each answer of the server as the outcome that the flow decides on. */

import * as z from 'zod/mini';
import { endpoints } from '../../contract/endpoints.ts';
import { checkEmailParams, type refusedSave, walletAddressText } from '../../contract/miner.ts';
import type {
  EmailOutcome,
  LoginOutcome,
  SaveInput,
  SaveOutcome,
} from '../../machines/miner/miner.actors.ts';
import type { WalletOutcome } from '../../machines/miner/wallet-address.actors.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { newestBackup } from './miner-backups.ts';
import { monotonicNow } from './monotonic-clock.ts';

/** A refusal that trying again would not change. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A server that has too much to do says so, and nothing was done: whoever waits before a form is told in its words. */
const isAnswer = (error: unknown): error is ApiError =>
  isRefusal(error) || (error instanceof ApiError && error.status === 503);

export async function checkEmail(typed: string, signal: AbortSignal): Promise<EmailOutcome> {
  // What is no email at all need not be asked for.
  const params = z.safeParse(checkEmailParams, { email: typed });
  if (!params.success) return { outcome: 'invalid' };
  try {
    const { exists } = await call(endpoints.minerCheckEmail, { params: params.data }, signal);
    return { outcome: exists ? 'exists' : 'unknown' };
  } catch (error) {
    if (isAnswer(error)) return { outcome: 'refused', text: error.text };
    throw error;
  }
}

/** Logs in with a PIN, or without one by the token of this device. */
export async function logIn(email: string, pin: string | null, signal: AbortSignal): Promise<LoginOutcome> {
  try {
    const body = { email, ...(pin !== null && { pin }) };
    const { data } = await call(endpoints.minerLogin, { body }, signal);
    if (data.isActiveOnOtherDevice) return { outcome: 'active-elsewhere' };
    const { isActiveOnOtherDevice: _, ...account } = data;
    return { outcome: 'welcomed', account, receivedAt: monotonicNow(), backup: newestBackup(account.email) };
  } catch (error) {
    // A device that logs in by itself tries again by itself as well.
    const isEnd = pin === null ? isRefusal : isAnswer;
    if (!isEnd(error)) throw error;
    return error.status === 401 ? { outcome: 'unauthorized' } : { outcome: 'refused', text: error.text };
  }
}

/** A refused claim comes with the account as the server holds it; a session that is not this miner's has ended. */
export async function save({ email, claim }: SaveInput, signal: AbortSignal): Promise<SaveOutcome> {
  try {
    const { data } = await call(endpoints.minerSave, { params: { email }, body: claim }, signal);
    return { outcome: 'granted', account: data, receivedAt: monotonicNow() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.status === 401 || error.status === 403) return { outcome: 'unauthorized' };
    if (error.refusal === undefined) throw error;
    // The one schema that the table has for refusals of a save.
    const { data } = error.refusal as z.output<typeof refusedSave>;
    return { outcome: 'overruled', text: error.text, account: data, receivedAt: monotonicNow() };
  }
}

/** Nothing but the address is asked for, so that the coins' figures stay out of it. */
export async function updateWallet(
  email: string,
  walletAddress: string,
  signal: AbortSignal,
): Promise<WalletOutcome> {
  const given = z.safeParse(walletAddressText, walletAddress);
  if (!given.success) return { outcome: 'refused', text: given.error.issues[0]?.message ?? '' };
  try {
    const body = { walletAddress: given.data };
    const { data } = await call(endpoints.minerSave, { params: { email }, body }, signal);
    return { outcome: 'updated', walletAddress: data.walletAddress, revision: data.revision };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    if (error.status === 401 || error.status === 403) return { outcome: 'unauthorized' };
    return { outcome: 'refused', text: error.text };
  }
}

export const endSession = (signal: AbortSignal): Promise<undefined> =>
  call(endpoints.minerLogout, {}, signal);
