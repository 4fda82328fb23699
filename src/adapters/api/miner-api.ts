/** The miner's endpoints. Maps each response to an outcome of the miner's machines. */
import * as z from 'zod/mini';
import { endpoints } from '../../../contract/endpoints.ts';
import {
  checkEmailParams,
  PIN_REQUIRED,
  type refusedSave,
  WRONG_PIN,
  walletAddressText,
} from '../../../contract/miner.ts';
import type {
  ClaimOutcome,
  EmailOutcome,
  LoginOutcome,
  SaveInput,
} from '../../../machines/miner/miner.actors.ts';
import type { WalletOutcome } from '../../../machines/miner/wallet-address.actors.ts';
import { newestBackup } from '../miner-backups.ts';
import { monotonicNow } from '../monotonic-clock.ts';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** A client error: a retry would not help. */
const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A client error, or a 503 of the overloaded server: forms show the server's text. */
const isFormError = (error: unknown): error is ApiError =>
  isClientError(error) || (error instanceof ApiError && error.status === 503);

export async function checkEmail(typed: string, signal: AbortSignal): Promise<EmailOutcome> {
  // An invalid email needs no request.
  const params = z.safeParse(checkEmailParams, { email: typed });
  if (!params.success) return { outcome: 'invalid' };
  try {
    const { exists } = await call(endpoints.minerCheckEmail, { params: params.data }, signal);
    return { outcome: exists ? 'exists' : 'unknown' };
  } catch (error) {
    if (isFormError(error)) return { outcome: 'refused', text: error.text };
    throw error;
  }
}

/** Logs in with a PIN, or without one by this device's token. */
export async function logIn(email: string, pin: string | null, signal: AbortSignal): Promise<LoginOutcome> {
  try {
    const body = { email, ...(pin !== null && { pin }) };
    const { data } = await call(endpoints.minerLogin, { body }, signal);
    if (data.isActiveOnOtherDevice) return { outcome: 'activeElsewhere' };
    const { isActiveOnOtherDevice: _, ...account } = data;
    return { outcome: 'loggedIn', account, receivedAt: monotonicNow(), backup: newestBackup(account.email) };
  } catch (error) {
    // An automatic login is retried automatically, also after a 503.
    const isFinal = pin === null ? isClientError : isFormError;
    if (!isFinal(error)) throw error;
    return error.status === 401 ? { outcome: 'unauthorized' } : { outcome: 'refused', text: error.text };
  }
}

/** A rejected claim comes with the server's account. A 401 or 403 means an ended session. */
export async function save({ email, claim }: SaveInput, signal: AbortSignal): Promise<ClaimOutcome> {
  try {
    const { data } = await call(endpoints.minerSave, { params: { email }, body: claim }, signal);
    return { outcome: 'granted', account: data, receivedAt: monotonicNow() };
  } catch (error) {
    if (!isClientError(error)) throw error;
    if (error.status === 401 || error.status === 403) return { outcome: 'unauthorized' };
    if (error.body === undefined) throw error;
    // The contract has one schema for all rejected saves.
    const { data } = error.body as z.output<typeof refusedSave>;
    return { outcome: 'claimRejected', text: error.text, account: data, receivedAt: monotonicNow() };
  }
}

/** Sends nothing but the address and the PIN, if given, so that the save claims no coins. */
export async function updateWallet(
  email: string,
  walletAddress: string,
  signal: AbortSignal,
  pin?: string,
): Promise<WalletOutcome> {
  const given = z.safeParse(walletAddressText, walletAddress);
  if (!given.success) return { outcome: 'refused', text: given.error.issues[0]?.message ?? '' };
  try {
    const body = { walletAddress: given.data, ...(pin !== undefined && { pin }) };
    const { data } = await call(endpoints.minerSave, { params: { email }, body }, signal);
    const { walletAddress: saved, walletProof, revision } = data;
    return { outcome: 'updated', walletAddress: saved, ...(walletProof && { walletProof }), revision };
  } catch (error) {
    if (!isFormError(error)) throw error;
    const { status, text } = error;
    if (text === PIN_REQUIRED || text === WRONG_PIN) return { outcome: 'pinRefused', text };
    if (status === 401 || status === 403) return { outcome: 'unauthorized' };
    return { outcome: pin !== undefined && status === 429 ? 'pinRefused' : 'refused', text };
  }
}

export const endSession = (signal: AbortSignal): Promise<undefined> =>
  call(endpoints.minerLogout, {}, signal);
