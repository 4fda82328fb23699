/** The miner account's endpoints. Maps each response to an outcome of the account's machines. */
import { endpoints } from '../../../contract/endpoints.ts';
import type {
  AccountRefusal,
  ChangePinOutcome,
  DevicesOutcome,
  HistoryOutcome,
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
    return { outcome: 'listed', entries: await call(endpoints.minerHistory, {}, signal) };
  } catch (error) {
    return refused(error);
  }
}
