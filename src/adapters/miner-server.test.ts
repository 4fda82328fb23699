// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { StubServer } from '../../test/support/stub-server.ts';
import { checkEmail, endSession, logIn, save, updateWallet } from './miner-server.ts';

const EMAIL = 'miner@example.com';
const WALLET = '0x000000000000000000000000000000000000dEaD';
const SAVE = `PUT /api/miner/wallets/${EMAIL}`;

const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

const BUSY = { status: 503, body: 'The server is busy. Please try again in a moment.' };

it.each([
  ['a save', SAVE, () => save({ email: EMAIL, claim: {} }, signal)],
  ['a device that comes back', 'POST /api/miner/login', () => logIn(EMAIL, null, signal)],
  ['a logout', 'POST /api/miner/logout', () => endSession(signal)],
])('takes a server that has no room for %s as one that cannot be reached', async (_, what, ask) => {
  const server = new StubServer({ [what]: BUSY });

  await expect(ask()).rejects.toThrow('503: The server is busy. Please try again in a moment.');
  // Whether and when it is asked again is the flow's to decide.
  expect(server.asked).toHaveLength(1);
});

it.each([
  ['a wallet', SAVE, () => updateWallet(EMAIL, WALLET, signal)],
  ['a login', 'POST /api/miner/login', () => logIn(EMAIL, '123456', signal)],
  ['an email', `GET /api/miner/check-email/${EMAIL}`, () => checkEmail(EMAIL, signal)],
])('tells who waits for %s in the words of a server that has no room', async (_, what, ask) => {
  const server = new StubServer({ [what]: BUSY });

  expect(await ask()).toEqual({ outcome: 'refused', text: BUSY.body });
  expect(server.asked).toHaveLength(1);
});
