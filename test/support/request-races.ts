import { expect } from 'vitest';
import type { TestAnswer } from '../model/engine/page.ts';
import { type PauseOptions, pauseStatements } from './paused-statements.ts';
import type { TestServer } from './server.ts';
import { type SignedInMiner, walletOf } from './signed-in-miner.ts';
import type { TestBrowser } from './test-browser.ts';

export const NEW_PIN = '654321';
export const THIEF = '192.0.2.66';

/** Sends from an own address, so that no request waits for the hashing of another one. */
export const sendFrom = (browser: TestBrowser, method: string, path: string, body: unknown, from: string) =>
  browser.request(method, path, {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });

/** Logs in by the PIN, from the thief's address. */
export const logInAsThief = (browser: TestBrowser, { email, pin }: { email: string; pin: string }) =>
  sendFrom(browser, 'POST', '/api/miner/login', { email, pin }, THIEF);

export const changePin = ({ browser, pin }: SignedInMiner) =>
  browser.put('/api/miner/pin', { pin, newPin: NEW_PIN });

export const sendSignOutOthers = ({ browser }: SignedInMiner) =>
  browser.post('/api/miner/devices/sign-out-others');

/** Expects that neither the browser's session nor its token authenticates. */
export async function expectSignedOut(browser: TestBrowser, { email }: SignedInMiner): Promise<void> {
  expect((await browser.get('/api/miner/history')).status).toBe(401);
  expect((await browser.put(walletOf(email), {})).status).toBe(401);
  expect((await browser.post('/api/miner/login', { email })).status).toBe(401);
}

/** Expects that the owner is signed in on the only device of the list. */
export async function expectOnlyDevice(owner: SignedInMiner): Promise<void> {
  expect((await owner.save({})).status).toBe(200);
  expect((await owner.browser.get('/api/miner/devices')).json).toEqual([
    expect.objectContaining({ current: true }),
  ]);
}

/**
 * Starts `first`, which the database holds at a statement, then `second`. Releases `first` when
 * `second` is done or waits for it.
 */
export async function interleave(
  server: TestServer,
  hold: PauseOptions,
  first: () => Promise<TestAnswer>,
  second: () => Promise<unknown>,
): Promise<readonly [TestAnswer, unknown]> {
  const held = await pauseStatements(server, hold);
  const pending = first();
  await held.untilWaiting(1);
  const meanwhile = second();
  await held.untilWaiting(2, meanwhile);
  await held.release();
  return Promise.all([pending, meanwhile]);
}

/** Holds a login after its PIN was verified. */
export const AFTER_PIN_CHECK: PauseOptions = {
  table: 'miner_addresses',
  statement: 'INSERT OR UPDATE',
  when: `NEW.address = '${THIEF}'`,
};
