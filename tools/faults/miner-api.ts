/** Calls the miner API over HTTP with the cookies of one device. */

import * as z from 'zod/mini';
import { accountAnswer, loginAnswer, refusedSave, type SaveBody, saveBody } from '../../contract/miner.ts';
import type { ClaimOutcome, LoginOutcome } from '../../machines/miner/miner.actors.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { openTestBrowser, type TestBrowser } from '../../test/support/test-browser.ts';

const DEVICE_COOKIE = 'technovex.device';

/** The monotonic clock, in whole milliseconds. */
export const monotonicNow = (): number => Math.round(performance.now());

export class MinerApi {
  readonly #browser: TestBrowser;
  readonly #timeoutMs: number;

  constructor(origin: string, timeoutMs: number) {
    this.#browser = openTestBrowser(origin);
    this.#timeoutMs = timeoutMs;
  }

  setDeviceToken(token: string): void {
    this.#browser.setCookie(DEVICE_COOKIE, token, '/api/miner');
  }

  setSessionCookies(cookies: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(cookies)) this.#browser.setCookie(name, value);
  }

  async logIn(email: string, signal: AbortSignal): Promise<LoginOutcome> {
    const { status, text, json } = await this.#send('POST', '/api/miner/login', { email }, signal);
    if (status === 401) return { outcome: 'unauthorized' };
    if (status !== 200) throw new Error(`The login failed with ${status}: ${text}`);
    const { data } = read(loginAnswer, json);
    if (data.isActiveOnOtherDevice) return { outcome: 'activeElsewhere' };
    return { outcome: 'loggedIn', account: data, receivedAt: monotonicNow(), backup: null };
  }

  async save(email: string, claim: SaveBody, signal: AbortSignal): Promise<ClaimOutcome> {
    const path = `/api/miner/wallets/${encodeURIComponent(email)}`;
    const { status, json } = await this.#send('PUT', path, z.encode(saveBody, claim), signal);
    if (status === 401 || status === 403) return { outcome: 'unauthorized' };
    if (status === 409 || status === 422) {
      const { error, data } = read(refusedSave, json);
      return { outcome: 'claimRejected', text: error, account: data, receivedAt: monotonicNow() };
    }
    if (status !== 200) throw new Error(`The save failed with ${status}.`);
    const { data } = read(accountAnswer, json);
    return { outcome: 'granted', account: data, receivedAt: monotonicNow() };
  }

  #send(method: string, path: string, body: unknown, signal: AbortSignal): Promise<TestAnswer> {
    return this.#browser.request(method, path, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.#timeoutMs)]),
    });
  }
}

const read = <Schema extends z.ZodMiniType>(schema: Schema, json: unknown): z.output<Schema> => {
  // `decode` checks at run time what its parameter type demands.
  return z.decode(schema, json as z.input<Schema>);
};
