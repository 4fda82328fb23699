// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AFTER_NEWEST_ENTRY } from '../../../contract/miner-security.ts';
import { type StubAnswer, StubServer } from '../../../test/support/stub-server.ts';
import {
  changePin,
  loadDevices,
  loadHistory,
  loadOlderHistory,
  loadWholeHistory,
  refreshHistory,
  signOutOthers,
} from './account-api.ts';

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

  const row = (revision: number) => ({ ...entry, id: `${revision}.0`, toTotal: 0.5, toBowl: -0.5, at: AT });
  /** Rows from the latest revision on, newest first. */
  const rows = (latest: number, count: number) =>
    Array.from({ length: count }, (_, nth) => row(latest - nth));
  const answer = (body: unknown) => ({ status: 200, body });
  const HISTORY = 'GET /api/miner/history';

  it('decodes the history', async () => {
    new StubServer({ [HISTORY]: answer(rows(1, 1)) });
    expect(await loadHistory(signal)).toEqual({
      outcome: 'listed',
      entries: [{ ...entry, id: '1.0', toTotal: 50_000_000, toBowl: -50_000_000, at: Date.parse(AT) }],
      hasOlder: false,
    });
  });

  it('expects older entries behind a full page alone', async () => {
    const server = new StubServer({ [HISTORY]: answer(rows(60, 50)) });
    expect(await loadHistory(signal)).toMatchObject({ hasOlder: true });
    server.answers[HISTORY] = answer(rows(60, 49));
    expect(await loadHistory(signal)).toMatchObject({ hasOlder: false });
    server.answers[`${HISTORY}/11.0`] = answer(rows(10, 10));
    expect(await loadOlderHistory({ before: '11.0' }, signal)).toMatchObject({ hasOlder: false });
    server.answers[`${HISTORY}/11.0`] = answer(rows(210, 200));
    expect(await loadOlderHistory({ before: '11.0' }, signal)).toMatchObject({ hasOlder: true });
  });

  it('returns what is newer than the newest known entry, or a page without connection to it', async () => {
    new StubServer({ [HISTORY]: answer(rows(5, 3)) });
    const ids = async (newest: string) => {
      const refreshed = await refreshHistory({ newest }, signal);
      return [refreshed.outcome, 'entries' in refreshed && refreshed.entries.map(({ id }) => id)];
    };
    expect(await ids('4.0')).toEqual(['added', ['5.0']]);
    expect(await ids('5.0')).toEqual(['added', []]);
    expect(await ids('2.0')).toEqual(['replaced', ['5.0', '4.0', '3.0']]);
  });

  it('loads the whole history, page by page', async () => {
    const server = new StubServer({
      [`${HISTORY}/${AFTER_NEWEST_ENTRY}`]: answer(rows(450, 200)),
      [`${HISTORY}/251.0`]: answer(rows(250, 200)),
      [`${HISTORY}/51.0`]: answer(rows(50, 50)),
    });
    const whole = await loadWholeHistory(signal);
    expect('entries' in whole && whole.entries.map(({ id }) => id)).toEqual(
      rows(450, 450).map(({ id }) => id),
    );
    server.answers[`${HISTORY}/51.0`] = { status: 401, body: 'Please log in.' };
    expect(await loadWholeHistory(signal)).toEqual({ outcome: 'refused', text: 'Please log in.' });
  });

  it('returns how many devices were signed out', async () => {
    new StubServer({ 'POST /api/miner/devices/sign-out-others': { status: 200, body: { signedOut: 2 } } });
    expect(await signOutOthers(signal)).toEqual({ outcome: 'signedOut', signedOut: 2 });
  });
});

describe.each([
  ['changing the PIN', 'PUT /api/miner/pin', () => changePin({ pin: '123456', newPin: '654321' }, signal)],
  ['the devices', 'GET /api/miner/devices', () => loadDevices(signal)],
  ['signing out', 'POST /api/miner/devices/sign-out-others', () => signOutOthers(signal)],
  ['the history', 'GET /api/miner/history', () => loadHistory(signal)],
  ['newer entries', 'GET /api/miner/history', () => refreshHistory({ newest: '1.0' }, signal)],
  ['older entries', 'GET /api/miner/history/1.0', () => loadOlderHistory({ before: '1.0' }, signal)],
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
