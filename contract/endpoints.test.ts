import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoints } from './endpoints.ts';
import { examples } from './examples.ts';

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

  const bodies = all.flatMap(([name, { body }]) => {
    const example = examples[name as keyof typeof examples] as { body?: Record<string, unknown> };
    return body && example.body ? [{ name, body, example: example.body }] : [];
  });

  /** Names the fields of bodies that take a text with this character in it. */
  const fieldsThatTake = (character: string): string[] =>
    bodies.flatMap(({ name, body, example }) =>
      Object.entries(example).flatMap(([field, value]) => {
        if (typeof value !== 'string') return [];
        const text = `${value.slice(0, 1)}${character}${value.slice(1)}`;
        const { data } = body.safeParse({ ...example, [field]: text });
        // Typed numbers and PINs drop it.
        return JSON.stringify(Object(data)[field])?.includes(character) ? [`${name}.${field}`] : [];
      }),
    );

  /** Secrets, and what the server only compares with what is there. */
  const NOT_SHOWN = [
    ...['login.password', 'register.password', 'subscriberList.search', 'subscriberRemove.email'],
    'minerProveWallet.message',
  ];

  it.each(['\u202E', '\u2066', '\u2069'])(
    'takes the control of direction %j in nothing that others read',
    control => {
      expect(fieldsThatTake(control)).toEqual(NOT_SHOWN);
    },
  );

  /** Letters and emoji of a text need joiners; names of older accounts have some. */
  const JOINED = ['login.username', 'presaleCreate.description', 'presaleUpdate.description'];

  it.each(['\u200B', '\u00AD', '\u2028', '\uFE0F'])(
    'takes the invisible %j in no new name or address',
    character => {
      const taken = fieldsThatTake(character);
      expect(taken.filter(field => ![...NOT_SHOWN, ...JOINED].includes(field))).toEqual([]);
    },
  );

  it('returns the account with the errors 409 and 422 of a save', () => {
    expect(Object.keys(endpoints.minerSave.refusals)).toEqual(['409', '422']);
  });
});
