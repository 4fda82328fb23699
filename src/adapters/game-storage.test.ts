// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_RECORD, type RoundResult } from '../../machines/game/collection.rules.ts';
import { NO_TOKENS } from '../../machines/game/round.rules.ts';
import { sessionOf } from '../../machines/game/session.rules.ts';
import { roundAfter } from '../../test/model/flows/game/game.model.ts';
import { START } from '../../test/support/accounts.ts';
import {
  readGameRecord,
  readGameSession,
  storeGameRound,
  watchGameRecord,
  writeGameSession,
} from './game-storage.ts';

const COLLECTION = 'technovex.game.collection';
const ACHIEVEMENTS = 'technovex.game.achievements';
const SESSION = 'technovex.game.session';

const result: RoundResult = { score: 11, collected: { ...NO_TOKENS, bronze: 1, gold: 1 } };
const store = (known = EMPTY_RECORD) => storeGameRound({ result, known }, START);
const session = sessionOf('playing', 0, roundAfter(4_400, { caught: 1 }));

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  warn.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

/** Makes a method of a storage throw. */
function forbid(area: 'localStorage' | 'sessionStorage', method: 'getItem' | 'setItem', problem: string) {
  const storage = window[area];
  const throwError = () => {
    throw new DOMException(problem, problem);
  };
  vi.stubGlobal(
    area,
    new Proxy(storage, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name === method) return throwError;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
}

describe('the collection', () => {
  it('is empty at first, and grows with each round', async () => {
    expect(readGameRecord()).toEqual(EMPTY_RECORD);
    const stored = await store();
    expect(stored).toEqual({
      record: readGameRecord(),
      achievement: 'first-collection',
      isBest: true,
      isPersisted: true,
    });
    await store();
    expect(readGameRecord()).toEqual({
      collection: {
        tokens: { ...NO_TOKENS, bronze: 2, gold: 2 },
        totalPoints: 22,
        bestScore: 11,
        lastPlayed: START,
      },
      unlocked: ['first-collection'],
    });
  });

  it('is stored once where the browser rejects the lock, before or after the change', async () => {
    const rejection = new DOMException('inactive', 'InvalidStateError');
    const request = vi.fn<(name: string, change: () => Promise<unknown>) => Promise<unknown>>();
    request.mockRejectedValueOnce(rejection);
    request.mockImplementationOnce((_, change) => change().then(() => Promise.reject(rejection)));
    vi.stubGlobal('navigator', { locks: { request } });
    await store();
    expect(await store()).toMatchObject({ isPersisted: true });
    vi.unstubAllGlobals();
    expect(readGameRecord().collection.totalPoints).toBe(22);
  });

  it('is stored under the specified keys, with its version', async () => {
    await store();
    expect([COLLECTION, ACHIEVEMENTS].map(key => JSON.parse(localStorage.getItem(key) ?? ''))).toEqual([
      {
        version: 1,
        tokens: { bronze: 1, silver: 0, gold: 1, platinum: 0, diamond: 0 },
        totalPoints: 11,
        bestScore: 11,
        lastPlayed: new Date(START).toISOString(),
      },
      { version: 1, unlocked: ['first-collection'] },
    ]);
  });

  it('is read without the best score, which older versions did not store', async () => {
    await store();
    const { bestScore: _, ...older } = JSON.parse(localStorage.getItem(COLLECTION) ?? '');
    localStorage.setItem(COLLECTION, JSON.stringify(older));
    expect(readGameRecord().collection).toMatchObject({ totalPoints: 11, bestScore: 0 });
    expect(warn).not.toHaveBeenCalled();
  });

  it('keeps what another tab has added since the page was opened', async () => {
    const atOpening = readGameRecord();
    await Promise.all([store(atOpening), store(atOpening)]);
    expect(readGameRecord().collection.totalPoints).toBe(22);
  });

  it('is reported when another tab changes it', async () => {
    const reported: unknown[] = [];
    const change = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    const stop = watchGameRecord(record => reported.push(record));
    await store();
    // The key is null when the whole storage was cleared.
    for (const key of [COLLECTION, ACHIEVEMENTS, null, 'foreign']) change(key);
    stop();
    change(COLLECTION);
    expect(reported).toEqual([readGameRecord(), readGameRecord(), readGameRecord()]);
  });
});

describe('an invalid value', () => {
  it.each([
    ['no JSON', '{"version":1,'],
    ['foreign', '{"theme":"dark"}'],
    ['of a later version', '{"version":2,"tokens":{"ruby":3}}'],
    [
      'impossible',
      '{"version":1,"tokens":{"bronze":-1,"silver":0,"gold":0,"platinum":0,"diamond":0},"totalPoints":0,"lastPlayed":null}',
    ],
  ])('is moved to another key and logged when it is %s', async (_what, text) => {
    localStorage.setItem(COLLECTION, text);
    expect(readGameRecord()).toEqual(EMPTY_RECORD);
    await store();
    expect([
      localStorage.getItem(`${COLLECTION}.unreadable`),
      readGameRecord().collection.totalPoints,
    ]).toEqual([text, 11]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('never overwrites one that was moved before', () => {
    for (const text of ['first', 'second', 'third']) {
      localStorage.setItem(ACHIEVEMENTS, text);
      readGameRecord();
    }
    const moved = ['', '-2', '-3'].map(end => localStorage.getItem(`${ACHIEVEMENTS}.unreadable${end}`));
    expect(moved).toEqual(['first', 'second', 'third']);
  });

  it('is not overwritten where it cannot be moved', async () => {
    localStorage.setItem(COLLECTION, 'foreign');
    forbid('localStorage', 'setItem', 'QuotaExceededError');
    expect((await store()).isPersisted).toBe(false);
    expect(localStorage.getItem(COLLECTION)).toBe('foreign');
  });
});

describe('forbidden storage', () => {
  it('does not prevent playing and reports that nothing is stored', async () => {
    for (const area of ['localStorage', 'sessionStorage'] as const) forbid(area, 'getItem', 'SecurityError');
    expect([readGameRecord(), readGameSession()]).toEqual([EMPTY_RECORD, null]);
    writeGameSession(session);
    const first = await store();
    const second = await store(first.record);
    expect([second.isPersisted, second.record.collection.totalPoints]).toEqual([false, 22]);
  });
});

describe('the session of a tab', () => {
  it('is read as it was written, until it is removed', () => {
    writeGameSession(session);
    expect(readGameSession()).toEqual(session);
    expect(JSON.parse(sessionStorage.getItem(SESSION) ?? '')).toMatchObject({
      gameActive: true,
      countdown: 0,
      timeLeft: 26,
      score: session.score,
      gameOver: false,
    });
    writeGameSession(null);
    expect(readGameSession()).toBeNull();
  });

  it('is read without a combo, which older versions did not store', () => {
    const { combo: _, ...round } = session.round;
    const older = { version: 1, ...session, round };
    sessionStorage.setItem(SESSION, JSON.stringify(older));
    expect(readGameSession()).toEqual({ ...session, round: { ...session.round, combo: 0 } });
  });

  it.each([
    ['another version', { version: 2, gameActive: true }],
    ['a clock beyond the round', { version: 1, ...session, round: { ...session.round, clock: 30_001 } }],
    ['a broken source', { version: 1, ...session, round: { ...session.round, source: [1, 2] } }],
    [
      'a token of no type',
      {
        version: 1,
        ...session,
        round: { ...session.round, tokens: [{ ...session.round.tokens[0], type: 'ruby' }] },
      },
    ],
  ])('is moved to another key when it has %s', (_what, value) => {
    const text = JSON.stringify(value);
    sessionStorage.setItem(SESSION, text);
    expect([readGameSession(), sessionStorage.getItem(`${SESSION}.unreadable`)]).toEqual([null, text]);
  });
});
