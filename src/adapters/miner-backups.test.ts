// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdingOf, mine } from '../../machines/miner/holding.rules.ts';
import { minerAccount, START } from '../../test/support/accounts.ts';
import { mainBackupKey, newestBackup, parseBackup, removeBackups, writeBackups } from './miner-backups.ts';

const email = 'ada@example.org';
const SECOND = 1_000;
const minedFor = (seconds: number) => mine(holdingOf(minerAccount()), seconds * SECOND, START);

/** Writes a backup at each of the seconds, as the page does while it mines. */
const mineAndWrite = (...seconds: number[]) => {
  for (const second of seconds) writeBackups(minedFor(second), START + second * SECOND);
};

const mainKey = mainBackupKey(email);
const spoil = (area: Storage, key: string) => area.setItem(key, '{"savedAt":"yesterday"}');

describe('backups of a miner', () => {
  beforeEach(() => {
    removeBackups(email);
    localStorage.clear();
    sessionStorage.clear();
  });

  it('gives back what was written last, to the unit', () => {
    mineAndWrite(1, 2, 3);
    expect(newestBackup(email)).toEqual(minedFor(3));
  });

  it('has nothing for an account that was never backed up', () => {
    expect(newestBackup('nobody@example.org')).toBeNull();
  });

  it('keeps the amounts as decimals beside the time that remains', () => {
    mineAndWrite(5);
    expect(JSON.parse(localStorage.getItem(mainKey) ?? '')).toMatchObject({
      savedAt: '2026-03-01T12:00:05.000Z',
      pendingCoins: 0.00005,
      unsynced: 0.00005,
      timeRemaining: 24 * 3_600_000 - 5 * SECOND,
    });
  });

  it('falls back to the emergency copy of this tab when the others are spoilt', () => {
    mineAndWrite(1, 2, 3);
    for (const key of Object.keys(localStorage)) spoil(localStorage, key);
    expect(newestBackup(email)).toEqual(minedFor(3));
  });

  it('falls back to an older copy when main and emergency copy are spoilt', () => {
    mineAndWrite(1, 8, 12, 15);
    spoil(localStorage, mainKey);
    spoil(sessionStorage, `${mainKey}.emergency`);
    expect(newestBackup(email)).toEqual(minedFor(12));
  });

  it('drops a copy that it cannot read', () => {
    spoil(localStorage, mainKey);
    expect(newestBackup(email)).toBeNull();
    expect(localStorage.getItem(mainKey)).toBeNull();
  });

  it('prefers a newer copy to a main one that somebody put back', () => {
    mineAndWrite(1);
    const old = localStorage.getItem(mainKey) ?? '';
    mineAndWrite(2, 3);
    localStorage.setItem(mainKey, old);
    expect(newestBackup(email)).toEqual(minedFor(3));
  });

  it('keeps the latest even when the server sets the page’s clock back', () => {
    mineAndWrite(1, 20);
    writeBackups(minedFor(21), START + 15 * SECOND);
    expect(newestBackup(email)).toEqual(minedFor(21));
  });

  it('reads what another tab has written, and nothing else', () => {
    mineAndWrite(4);
    expect(parseBackup(localStorage.getItem(mainKey))).toEqual(minedFor(4));
    expect(parseBackup(null)).toBeNull();
    expect(parseBackup('[]')).toBeNull();
  });

  it('removes every copy', () => {
    mineAndWrite(1, 2);
    removeBackups(email);
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  });

  it('says that they are kept where the tab alone forbids it', () => {
    vi.stubGlobal('sessionStorage', undefined);
    try {
      expect(writeBackups(minedFor(1), START + SECOND)).toBe(true);
      expect(newestBackup(email)).toEqual(minedFor(1));
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('does not stop the page when the storage is full or forbidden', () => {
    const refuse = () => {
      throw new DOMException('No.', 'QuotaExceededError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
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
