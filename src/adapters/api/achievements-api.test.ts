// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { achievement, userAchievement } from '../../../test/support/achievements.ts';
import { StubServer } from '../../../test/support/stub-server.ts';
import { checkAchievements, loadAchievements } from './achievements-api.ts';

const email = 'ada@example.org';
const { signal } = new AbortController();
const firstMine = achievement({ name: 'First Mine' });
const all = { 'GET /api/achievements': { status: 200, body: [firstMine] } };
const own = `GET /api/achievements/user/${email}`;

let logged: unknown[][];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => {
    logged.push(words);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('loading achievements', () => {
  it('returns the catalogue and the earned achievements', async () => {
    const earned = userAchievement(firstMine, { isCompleted: true });
    const wire = { ...earned, unlockedAt: '2026-03-01T12:00:00.000Z' };
    new StubServer({ ...all, [own]: { status: 200, body: [wire] } });
    expect(await loadAchievements(email, signal)).toEqual({
      outcome: 'listed',
      catalogue: [firstMine],
      earned: [{ ...earned, unlockedAt: Date.parse(wire.unlockedAt) }],
    });
    expect(logged).toEqual([]);
  });

  it('treats any error response as refused and logs its status', async () => {
    new StubServer({ ...all, [own]: { status: 403, body: "This is another miner's account." } });
    expect(await loadAchievements(email, signal)).toEqual({ outcome: 'refused' });
    expect(logged).toEqual([['The achievements could not be loaded (403).']]);
  });

  it('throws when the server is unreachable and logs that without the URL, which contains an email', async () => {
    new StubServer(all);
    await expect(loadAchievements(email, signal)).rejects.toThrow();
    expect(logged).toEqual([[expect.stringMatching(/^The achievements could not be loaded \(\w+\)\.$/)]]);
  });

  it('logs nothing after an abort', async () => {
    new StubServer();
    await expect(loadAchievements(email, AbortSignal.abort())).rejects.toThrow();
    expect(logged).toEqual([]);
  });
});

it('requests a check for one miner', async () => {
  const what = `POST /api/achievements/check/${email}`;
  const server = new StubServer({ [what]: { status: 200, body: { unlocked: [] } } });
  await checkAchievements(email, signal);
  expect(server.asked).toEqual([{ what, body: undefined }]);
});
