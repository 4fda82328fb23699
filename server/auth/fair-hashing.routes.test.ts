/** A flood of logins from one address does not delay the logins of other addresses. */

import { hash, verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { createVisitor } from '../../test/support/signed-in-user.ts';

import { hashSecret } from '../secrets.ts';

// Files in the same process share modules: earlier ones imported the real argon2, later ones need
// it.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });
afterAll(() => {
  vi.resetModules();
});

const { verify: realVerify } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

const WRONG = '000000';
const ATTACKER = '192.0.2.66';
const HOME = '192.0.2.1';

let server: TestServer;
/** Releases the verification of wrong secrets, which is blocked until then. */
let release = (): void => undefined;
beforeEach(async () => {
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  vi.mocked(verify).mockClear();
  vi.mocked(verify).mockImplementation(async (stored, secret) => {
    if (secret === WRONG) await released;
    return realVerify(stored, secret);
  });
  server = await startTestServer({ config: { trustProxy: 1 } });
});
afterEach(() => server.stop());

const send = (path: string, body: unknown, from: string): Promise<TestAnswer> =>
  server.openBrowser().request('POST', path, {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  });

const statusesOf = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).sort();

const timesVerified = (expected: string) =>
  vi.mocked(verify).mock.calls.filter(([, secret]) => secret === expected).length;

test.each([
  ['/api/miner/login', { email: 'stranger@example.com', pin: WRONG }, 5],
  ['/api/login', { username: 'stranger', password: WRONG }, 10],
] as const)(
  '110 guesses at %s from one address do not delay a login from another',
  async (path, guess, allowed) => {
    const miner = await server.createMiner();
    const visitor = await createVisitor(server);
    const answered: number[] = [];
    const flood = Array.from({ length: 110 }, async () => {
      const answer = await send(path, guess, ATTACKER);
      answered.push(answer.status);
      return answer;
    });
    // One is hashed, fifty wait, and the others get 503.
    await vi.waitFor(() => expect([timesVerified(WRONG), answered.length]).toEqual([1, 59]), 20_000);

    const others = await Promise.all([
      send('/api/miner/login', miner, HOME),
      send('/api/login', visitor, '192.0.2.2'),
    ]);

    expect(statusesOf(others)).toEqual([200, 200]);
    expect(timesVerified(WRONG)).toBe(1);
    release();
    expect(statusesOf(await Promise.all(flood))).toEqual([
      ...Array.from({ length: allowed }, () => 401),
      ...Array.from({ length: 51 - allowed }, () => 429),
      ...Array.from({ length: 59 }, () => 503),
    ]);
  },
);

test('two secrets are hashed at a time', async () => {
  let finish = (_: string): void => undefined;
  const pending = new Promise<string>(resolve => {
    finish = resolve;
  });
  vi.mocked(hash).mockClear();
  vi.mocked(hash).mockImplementation(() => pending);

  const all = Array.from({ length: 5 }, () => hashSecret('123456'));
  await new Promise(resolve => setImmediate(resolve));

  expect(hash).toHaveBeenCalledTimes(2);
  finish('hashed');
  expect(await Promise.all(all)).toEqual(all.map(() => 'hashed'));
  vi.mocked(hash).mockReset();
});
