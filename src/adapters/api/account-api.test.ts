// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type StubAnswer, StubServer } from '../../../test/support/stub-server.ts';
import { changePin, loadDevices, loadHistory, signOutOthers } from './account-api.ts';

const { signal } = new AbortController();
const AT = '2026-03-01T12:00:00.000Z';

afterEach(() => vi.unstubAllGlobals());

describe('changing the PIN', () => {
  const what = 'PUT /api/miner/pin';
  const change = { pin: '123456', newPin: '654321' };

  it('sends both PINs', async () => {
    const server = new StubServer({ [what]: { status: 204 } });
    expect(await changePin(change, signal)).toEqual({ outcome: 'changed' });
    expect(server.asked).toEqual([{ what, body: change }]);
  });

  it('tells a wrong PIN from other errors', async () => {
    const server = new StubServer({ [what]: { status: 403, body: 'The current PIN is wrong.' } });
    expect(await changePin(change, signal)).toEqual({ outcome: 'wrongPin' });
    server.answers[what] = { status: 429, body: 'Too many wrong PINs.' };
    expect(await changePin(change, signal)).toEqual({ outcome: 'refused', text: 'Too many wrong PINs.' });
  });
});

describe('loading', () => {
  const device = { id: '4b6cbb5e-6c0a-4c8e-9a53-0b1a7c1f2d11', label: 'Firefox on Linux', current: true };
  const entry = { kind: 'collect', level: null };

  it('decodes devices', async () => {
    const body = [{ ...device, createdAt: AT, lastSeenAt: AT }];
    new StubServer({ 'GET /api/miner/devices': { status: 200, body } });
    const at = Date.parse(AT);
    expect(await loadDevices(signal)).toEqual({
      outcome: 'listed',
      devices: [{ ...device, createdAt: at, lastSeenAt: at }],
    });
  });

  it('decodes the history', async () => {
    const body = [{ ...entry, toTotal: 0.5, toBowl: -0.5, at: AT }];
    new StubServer({ 'GET /api/miner/history': { status: 200, body } });
    expect(await loadHistory(signal)).toEqual({
      outcome: 'listed',
      entries: [{ ...entry, toTotal: 50_000_000, toBowl: -50_000_000, at: Date.parse(AT) }],
    });
  });

  it('returns how many devices were signed out', async () => {
    new StubServer({ 'POST /api/miner/devices/sign-out-others': { status: 200, body: { signedOut: 2 } } });
    expect(await signOutOthers(signal)).toEqual({ outcome: 'signedOut', signedOut: 2 });
  });
});

describe.each([
  ['changing the PIN', 'PUT /api/miner/pin', () => changePin({ pin: '1', newPin: '654321' }, signal)],
  ['the devices', 'GET /api/miner/devices', () => loadDevices(signal)],
  ['signing out', 'POST /api/miner/devices/sign-out-others', () => signOutOthers(signal)],
  ['the history', 'GET /api/miner/history', () => loadHistory(signal)],
] as const)('asking for %s', (_name, what, ask) => {
  const answer: StubAnswer = { status: 401, body: 'Please log in.' };

  it('returns the text of an error response', async () => {
    new StubServer({ [what]: answer });
    expect(await ask()).toEqual({ outcome: 'refused', text: answer.body });
  });

  it('throws when the server is unreachable', async () => {
    new StubServer();
    await expect(ask()).rejects.toThrow();
  });
});
