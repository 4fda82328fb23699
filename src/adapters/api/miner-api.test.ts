// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { StubServer } from '../../../test/support/stub-server.ts';
import { checkEmail, endSession, logIn, save, updateWallet } from './miner-api.ts';

const EMAIL = 'miner@example.com';
const WALLET = '0x000000000000000000000000000000000000dEaD';
const SAVE = `PUT /api/miner/wallets/${EMAIL}`;

const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

const BUSY = { status: 503, body: 'The server is busy. Please try again in a moment.' };

it.each([
  ['a save', SAVE, () => save({ email: EMAIL, claim: {} }, signal)],
  ['an automatic login', 'POST /api/miner/login', () => logIn(EMAIL, null, signal)],
  ['a logout', 'POST /api/miner/logout', () => endSession(signal)],
])('throws for a 503 to %s, as for an unreachable server', async (_, what, ask) => {
  const server = new StubServer({ [what]: BUSY });

  await expect(ask()).rejects.toThrow('503: The server is busy. Please try again in a moment.');
  // The machine decides on retries.
  expect(server.asked).toHaveLength(1);
});

it.each([
  ['a wallet', SAVE, () => updateWallet(EMAIL, WALLET, signal)],
  ['a login', 'POST /api/miner/login', () => logIn(EMAIL, '123456', signal)],
  ['an email', `GET /api/miner/check-email/${EMAIL}`, () => checkEmail(EMAIL, signal)],
])('returns the text of a 503 to %s', async (_, what, ask) => {
  const server = new StubServer({ [what]: BUSY });

  expect(await ask()).toEqual({ outcome: 'refused', text: BUSY.body });
  expect(server.asked).toHaveLength(1);
});
