import { randomUUID } from 'node:crypto';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import type { TestAnswer } from '../model/engine/page.ts';
import type { TestServer } from './server.ts';
import { openMinerSession } from './session-cookie.ts';
import { openTestBrowser } from './test-browser.ts';

const DAY = 24 * 3_600_000;

/** A signed-in miner that saves. */
export interface Saver {
  readonly email: string;
  save(body: unknown, baseUrl?: string): Promise<TestAnswer>;
}

/** Creates miners with stored sessions and saves each once; hashing many PINs would take long. */
export function openSavers(server: TestServer, count: number): Promise<readonly Saver[]> {
  const [key = ''] = server.config.sessionKeys;
  const opened = Array.from({ length: count }, async (): Promise<Saver> => {
    const email = `${randomUUID()}@example.com`;
    await createMiner(server.db, { email, pinHash: 'never checked', createdAt: server.now() });
    const cookies = await openMinerSession(server.db, { email, key, expiresAt: server.now() + 30 * DAY });
    const save: Saver['save'] = async (body, baseUrl = server.baseUrl) => {
      const browser = openTestBrowser(baseUrl);
      for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
      return browser.put(`/api/miner/wallets/${encodeURIComponent(email)}`, body);
    };
    await save({});
    return { email, save };
  });
  return Promise.all(opened);
}
