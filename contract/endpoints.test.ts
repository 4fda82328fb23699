import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoints } from './endpoints.ts';

const all: [string, Endpoint][] = Object.entries(endpoints);

describe('the table of endpoints', () => {
  it('contains the specified calls', () => {
    expect(
      Object.fromEntries(all.map(([name, { method, path }]) => [name, `${method} ${path}`])),
    ).toMatchObject({
      currentUser: 'GET /api/user',
      login: 'POST /api/login',
      register: 'POST /api/register',
      logout: 'POST /api/logout',
      presalePhases: 'GET /api/admin/presale/phases',
      presalePhase: 'GET /api/admin/presale/phases/:id',
      presaleCreate: 'POST /api/admin/presale/phases',
      presaleUpdate: 'PUT /api/admin/presale/phases/:id',
      presaleDelete: 'DELETE /api/admin/presale/phases/:id',
      minerCheckEmail: 'GET /api/miner/check-email/:email',
      minerLogin: 'POST /api/miner/login',
      minerSave: 'PUT /api/miner/wallets/:email',
      minerLeaderboard: 'GET /api/miner/leaderboard',
      minerLogout: 'POST /api/miner/logout',
    });
  });

  it('contains each call once', () => {
    const calls = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(all)('%s describes exactly the parameters of its path', (_name, { path, params }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = params ? Object.keys((params as unknown as { shape: object }).shape) : [];
    expect(described).toEqual(inPath);
  });

  it.each(all)('%s has a body only if its method allows one', (_name, { method, body }) => {
    expect(method === 'GET' ? body : undefined).toBeUndefined();
  });

  it('returns the account with the errors 409 and 422 of a save', () => {
    expect(Object.keys(endpoints.minerSave.refusals)).toEqual(['409', '422']);
  });
});
