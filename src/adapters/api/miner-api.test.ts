// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('the address of a wallet', () => {
  it.each([
    ['no PIN', undefined, {}],
    ['a PIN', '123456', { pin: '123456' }],
    ['a PIN without its separators', '\u00A0123 456', { pin: '123456' }],
  ])('is sent with %s', async (_, pin, given) => {
    const server = new StubServer({ [SAVE]: BUSY });

    await updateWallet(EMAIL, WALLET, signal, pin);
    expect(server.asked).toEqual([{ what: SAVE, body: { walletAddress: WALLET, ...given } }]);
  });

  it.each([` ${WALLET}\n`, `\u202A${WALLET}\u202C`, WALLET.replace('dEaD', ' dE\u200BaD')])(
    'is sent without the blanks of %j',
    async pasted => {
      const server = new StubServer({ [SAVE]: BUSY });

      await updateWallet(EMAIL, pasted, signal);
      expect(server.asked).toEqual([{ what: SAVE, body: { walletAddress: WALLET } }]);
    },
  );

  it.each([
    ['refused for too many updates', undefined, 429, 'refused'],
    ['refused for too many PINs', '123456', 429, 'pinRefused'],
    ['refused for another reason, with a PIN', '123456', 400, 'refused'],
  ])('is %s', async (_, pin, status, outcome) => {
    new StubServer({ [SAVE]: { status, body: 'Please wait.' } });

    expect(await updateWallet(EMAIL, WALLET, signal, pin)).toEqual({ outcome, text: 'Please wait.' });
  });

  it('is not updated while the server is unreachable', async () => {
    new StubServer();

    await expect(updateWallet(EMAIL, WALLET, signal)).rejects.toThrow('Failed to fetch');
  });
});
