import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { minerAnswer } from '../../contract/admin-miners.ts';
import type { TestAnswer } from '../model/engine/page.ts';
import type { TestServer } from './server.ts';
import { signInVisitor } from './signed-in-user.ts';
import type { TestBrowser } from './test-browser.ts';

export const MINERS = '/api/admin/miners';

type Miner = z.input<typeof minerAnswer>;

/** An admin who looks at miners. */
export interface MinersAdmin {
  readonly browser: TestBrowser;
  lookUp(email: string): Promise<Miner>;
  /** Lists what this admin did. */
  recorded(): Promise<readonly unknown[]>;
}

export async function signInMinersAdmin(server: TestServer): Promise<MinersAdmin> {
  const { browser, username } = await signInVisitor(server, { isAdmin: true });
  return {
    browser,
    lookUp: async email => minerIn(await browser.post(`${MINERS}/look-up`, { email })),
    recorded: () =>
      server.db('admin_audit').where({ username }).orderBy('id').select('act', 'email', 'before', 'after'),
  };
}

export function minerIn({ status, json }: TestAnswer): Miner {
  expect(status).toBe(200);
  // A 200 carries a miner.
  return json as Miner;
}

/** The record of a look. */
export const look = (email: string, act = 'miner-looked-up') => ({ act, email, before: null, after: null });

export async function guessWrong(
  server: TestServer,
  email: string,
  times: number,
  from: string,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await logInFrom(server, { email, pin: '000000' }, from)).status).toBe(401);
  }
}

/** Logs a miner in from an address, which the server believes a proxy. */
export const logInFrom = (server: TestServer, miner: object, from: string): Promise<TestAnswer> =>
  server.openBrowser().request('POST', '/api/miner/login', {
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(miner),
  });
