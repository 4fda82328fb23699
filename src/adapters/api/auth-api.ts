/** The site accounts' endpoints. Maps each response to an outcome of the visitor's machine. */
import {
  type CurrentUser,
  EMAIL_TAKEN,
  type Registration,
  USERNAME_TAKEN,
  type VisitorLogin,
} from '../../../contract/auth.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import type {
  FetchVisitorOutcome,
  RejectedField,
  SignInOutcome,
  SignOutOutcome,
} from '../../../machines/auth/visitor.actors.ts';
import { call } from './api-client.ts';
import { apiErrorOf } from './api-error.ts';

/** By error text, since two of them share a status. */
const FIELDS: Readonly<Record<string, RejectedField>> = {
  [USERNAME_TAKEN]: 'username',
  [EMAIL_TAKEN]: 'email',
};

export async function fetchCurrentUser(signal: AbortSignal): Promise<FetchVisitorOutcome> {
  try {
    return { outcome: 'signedIn', user: await call(endpoints.currentUser, {}, signal) };
  } catch (error) {
    const { status, message } = apiErrorOf(error);
    return status === 401 ? { outcome: 'anonymous' } : { outcome: 'refused', message };
  }
}

export const logIn = (login: VisitorLogin, signal: AbortSignal): Promise<SignInOutcome> =>
  signedIn(call(endpoints.login, { body: login }, signal));

export const register = (registration: Registration, signal: AbortSignal): Promise<SignInOutcome> =>
  signedIn(call(endpoints.register, { body: registration }, signal));

async function signedIn(answer: Promise<CurrentUser>): Promise<SignInOutcome> {
  try {
    return { outcome: 'signedIn', user: await answer };
  } catch (error) {
    const { text } = apiErrorOf(error);
    return { outcome: 'refused', text, field: FIELDS[text] ?? null };
  }
}

export async function logOut(signal: AbortSignal): Promise<SignOutOutcome> {
  try {
    await call(endpoints.logout, {}, signal);
    return { outcome: 'signedOut' };
  } catch (error) {
    return { outcome: 'refused', text: apiErrorOf(error).text };
  }
}
