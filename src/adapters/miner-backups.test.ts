// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdingOf, mine } from '../../machines/miner/holding.rules.ts';
import { minerAccount, START } from '../../test/support/accounts.ts';
import { mainBackup, mainBackupKey, newestBackup, removeBackups, writeBackups } from './miner-backups.ts';

const email = 'ada@example.org';
const SECOND = 1_000;
const minedFor = (seconds: number) => mine(holdingOf(minerAccount()), seconds * SECOND, START);

/** Writes a backup at each of these seconds, as the page does while it mines. */
const mineAndWrite = (...seconds: number[]) => {
  for (const second of seconds) writeBackups(minedFor(second), START + second * SECOND);
};

const mainKey = mainBackupKey(email);
const corrupt = (area: Storage, key: string) => area.setItem(key, '{"savedAt":"yesterday"}');

describe('backups of a miner', () => {
  beforeEach(() => {
    removeBackups(email);
    localStorage.clear();
    sessionStorage.clear();
  });

  it('return the latest holding exactly', () => {
    mineAndWrite(1, 2, 3);
    expect(newestBackup(email)).toEqual(minedFor(3));
  });

  it('return null for an account without one', () => {
    expect(newestBackup('unknown@example.org')).toBeNull();
  });

  it('store amounts as decimals and the remaining time', () => {
    mineAndWrite(5);
    expect(JSON.parse(localStorage.getItem(mainKey) ?? '')).toMatchObject({
      savedAt: '2026-03-01T12:00:05.000Z',
      pendingCoins: 0.00005,
      unsynced: 0.00005,
      timeRemaining: 24 * 3_600_000 - 5 * SECOND,
    });
  });

  it("fall back to this tab's emergency copy when the others are corrupt", () => {
    mineAndWrite(1, 2, 3);
    for (const key of Object.keys(localStorage)) corrupt(localStorage, key);
    expect(newestBackup(email)).toEqual(minedFor(3));
  });

  it('fall back to an older copy when main and emergency copy are corrupt', () => {
    mineAndWrite(1, 8, 12, 15);
    corrupt(localStorage, mainKey);
    corrupt(sessionStorage, `${mainKey}.emergency`);
    expect(newestBackup(email)).toEqual(minedFor(12));
  });

  it('prefer a newer copy to a main one that was set back', () => {
    mineAndWrite(1);
    const old = localStorage.getItem(mainKey) ?? '';
    mineAndWrite(2, 3);
    localStorage.setItem(mainKey, old);
    expect(newestBackup(email)).toEqual(minedFor(3));
  });

  it('keep the latest holding even when the server sets the page’s clock back', () => {
    mineAndWrite(1, 20);
    writeBackups(minedFor(21), START + 15 * SECOND);
    expect(newestBackup(email)).toEqual(minedFor(21));
  });

  it('are stored again once the storage was cleared and the clock set back', () => {
    mineAndWrite(30);
    localStorage.clear();
    mineAndWrite(10);
    expect(newestBackup(email)).toEqual(minedFor(10));
  });

  it('return the main copy that another tab has written', () => {
    mineAndWrite(4);
    expect(mainBackup(email)).toEqual(minedFor(4));
    removeBackups(email);
    expect(mainBackup(email)).toBeNull();
  });

  it.each(['{"savedAt":"yesterday"}', '[]', '{'])('keep %s, which they cannot read', text => {
    localStorage.setItem(mainKey, text);
    expect(mainBackup(email)).toBeNull();
    expect(newestBackup(email)).toBeNull();
    expect(localStorage.getItem(mainKey)).toBe(text);
  });

  it('remove every copy', () => {
    mineAndWrite(1, 2);
    removeBackups(email);
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  });

  it('report success where only session storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined);
    try {
      expect(writeBackups(minedFor(1), START + SECOND)).toBe(true);
      expect(newestBackup(email)).toEqual(minedFor(1));
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('report failure without throwing when storage is full or forbidden', () => {
    const throwError = () => {
      throw new DOMException('No.', 'QuotaExceededError');
    };
    const storage = { getItem: throwError, setItem: throwError, removeItem: throwError };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    try {
      expect(writeBackups(minedFor(1), START + SECOND)).toBe(false);
      expect(newestBackup(email)).toBeNull();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
