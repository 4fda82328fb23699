// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minerAccount, START } from '../../test/support/accounts.ts';
import { backupWith } from '../../test/support/miner-page.ts';
import { mainBackupKey, removeBackups, writeBackups } from './miner-backups.ts';
import { watchMinerMemory } from './miner-memory.ts';

const MINER = 'technovex.miner';
const EMAIL = 'ada@example.org';
const holding = backupWith(5, minerAccount({ email: EMAIL }));
const onHolding = vi.fn();
const onForget = vi.fn();
let stop = (): void => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  writeBackups(holding, START);
  stop = watchMinerMemory(EMAIL, { onHolding, onForget });
});

afterEach(() => {
  stop();
  removeBackups(EMAIL);
  localStorage.clear();
});

/** Another tab stores who is logged in; this tab hears of a change of `key`. */
function change(key: string | null, email: string | null, wantsToMine = true): void {
  const newValue = email === null ? null : JSON.stringify({ email, wantsToMine });
  if (newValue === null) localStorage.removeItem(MINER);
  else localStorage.setItem(MINER, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

it.each([
  [MINER, true],
  [mainBackupKey(EMAIL), false],
])('reports the coins when another tab of the account changes %s', (key, wantsToMine) => {
  change(key, EMAIL, wantsToMine);
  expect([onHolding.mock.calls, onForget.mock.calls]).toEqual([[[holding, wantsToMine]], []]);
});

it.each([
  ['logs out', MINER],
  ['clears the storage', null],
])('forgets the account when another tab %s', (_, key) => {
  change(key, null);
  expect([onHolding.mock.calls, onForget.mock.calls]).toEqual([[], [[]]]);
});

it.each([
  ['another account is logged in', MINER, 'bob@example.org'],
  ['the coins of another account change', mainBackupKey('bob@example.org'), EMAIL],
  ['something else changes', 'technovex.reminders', EMAIL],
])('reports no coins when %s', (_, key, email) => {
  change(key, email);
  expect(onHolding).not.toHaveBeenCalled();
});

it('reports nothing once it is stopped', () => {
  stop();
  change(MINER, EMAIL);
  change(MINER, null);
  expect([onHolding.mock.calls, onForget.mock.calls]).toEqual([[], []]);
});
