/**
 * Starts the real server on a database that records every change, with the accounts of the
 * contract's examples.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXAMPLE_ENTRY } from '../../contract/admin-examples.ts';
import { examples } from '../../contract/examples.ts';
import { createPhaseBody } from '../../contract/presale.ts';
import { digestOf } from '../../db/digest.ts';
import { appendAdminAct } from '../../db/queries/admin-audit.queries.ts';
import { timestamp } from '../../db/queries/columns.ts';
import { createMiner } from '../../db/queries/miner-accounts.queries.ts';
import { createPhase } from '../../db/queries/phases.queries.ts';
import { createSession } from '../../db/queries/sessions.queries.ts';
import { createUser, findCredentials } from '../../db/queries/users.queries.ts';
import { parseConfig } from '../../server/boot/config.ts';
import { startServer } from '../../server/boot/start-server.ts';

import { accountClockBy } from '../../test/support/account-clock.ts';
import { cheapHash } from '../../test/support/cheap-hash.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { ADA } from '../../test/support/example-server.ts';
import { sessionCookies } from '../../test/support/session-cookie.ts';
import { LogRecorder } from './log-recorder.ts';
import { recordChanges } from './recorded-changes.ts';

const NOW = Date.parse('2025-07-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1_000;
const SECOND = 1_000;

const KEY = 'a key for requests that are wrong';
const SESSION = 'the-session-of-an-admin-who-is-a-miner-too';
const DEVICE_ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const DEVICE_TOKEN = 'the-token-of-the-device-of-ada';

const cookieHeader = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** Cookies of a request: the session of an admin and miner, and a forged one. */
export const COOKIES = {
  cookies: cookieHeader({ ...sessionCookies(SESSION, KEY), 'technovex.device': DEVICE_TOKEN }),
  forged: cookieHeader(sessionCookies(SESSION, 'the key of another site')),
};

export interface ServerUnderTest {
  readonly port: number;
  readonly log: LogRecorder;
  /** Returns the tables written since the last call. */
  takeChanges(): Promise<readonly string[]>;
  /** Restores the sessions, secrets and the phase that examples use. */
  restore(): Promise<void>;
  /** Advances the clock by a second. */
  tick(): void;
  stop(): Promise<void>;
}

export async function startServerUnderTest(): Promise<ServerUnderTest> {
  let clock = NOW;
  const now = () => clock;
  const { db, url, drop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'technovex-client-'));
  const clientDir = await writeClient(folder);
  const [pinHash, passwordHash] = [await cheapHash(ADA.pin), await cheapHash(examples.login.body.password)];
  await createMiner(db, { email: ADA.email, pinHash, createdAt: NOW });
  await createUser(db, { username: 'grace', passwordHash, isAdmin: true, createdAt: NOW });
  const grace = await findCredentials(db, 'grace');
  if (!grace) throw new Error('The admin that was just created is missing.');
  await createPhase(db, createPhaseBody.parse(examples.presaleCreate.body));
  await appendAdminAct(db, {
    act: 'miner-looked-up',
    by: grace.user,
    email: ADA.email,
    at: NOW,
    entryId: EXAMPLE_ENTRY,
  });
  const takeChanges = await recordChanges(db);
  const log = new LogRecorder();
  const server = await startServer({
    config: {
      ...parseConfig({ DATABASE_URL: url, PORT: '0', TRUST_PROXY: '1', DATA_DIR: folder }),
      sessionKeys: [KEY],
    },
    projectFolder: folder,
    say: () => undefined,
    onLost: error => {
      throw error;
    },
    log: log.log,
    now,
    accountClock: accountClockBy(now),
    clientDir,
  });

  async function restore(): Promise<void> {
    const miner = { email: ADA.email, deviceId: DEVICE_ID };
    const user = { id: grace?.user.id ?? 0, passwordRevision: 0 };
    const expiresAt = clock + 30 * DAY;
    await createSession(db, digestOf(SESSION), { data: { miner, user }, expiresAt });
    await db.raw(
      `UPDATE miners SET pin_hash = :pinHash, cooldown_end = NULL, allowance_at = :at, lease_until = NULL WHERE email = :email;
       DELETE FROM limited_attempts WHERE kind IN ('pin', 'pin-anywhere');
       INSERT INTO miner_devices (email, device_id, token_hash, rotated_at, created_at, last_seen_at, expires_at, label)
         VALUES (:email, :deviceId, :hash, :at, :at, :at, :until, '')
         ON CONFLICT (email, device_id) DO UPDATE SET token_hash = :hash, expires_at = :until;
       INSERT INTO presale_phases OVERRIDING SYSTEM VALUE SELECT * FROM first_phase
         ON CONFLICT (id) DO UPDATE SET revision = 1;
       INSERT INTO newsletter_subscribers VALUES (:reader, :at) ON CONFLICT DO NOTHING;`
        .replaceAll(':pinHash', literal(pinHash))
        .replaceAll(':email', literal(ADA.email))
        .replaceAll(':reader', literal(examples.subscriberRemove.body.email))
        .replaceAll(':deviceId', literal(DEVICE_ID))
        .replaceAll(':hash', literal(digestOf(DEVICE_TOKEN)))
        .replaceAll(':at', literal(timestamp(clock).toISOString()))
        .replaceAll(':until', literal(timestamp(expiresAt).toISOString())),
    );
    await takeChanges();
  }

  await db.raw('CREATE TABLE first_phase AS SELECT * FROM presale_phases');
  await restore();
  return {
    port: Number(new URL(server.address).port),
    log,
    takeChanges,
    restore,
    tick: () => {
      clock += SECOND;
    },
    stop: async () => {
      await server.stop();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

const literal = (text: string): string => `'${text}'`;

/** Writes a minimal client build. */
async function writeClient(folder: string): Promise<string> {
  const client = join(folder, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, 'pages'));
  const index = { rendered: { '/': 'home.html' }, clientOnly: ['/admin/:id'] };
  await writeFile(join(client, 'pages/index.json'), JSON.stringify(index));
  for (const name of ['home.html', 'empty.html', '404.html']) {
    await writeFile(join(client, 'pages', name), `<!doctype html><title>${name}</title>`);
  }
  await writeFile(join(client, 'assets/a-1.js'), 'export {};');
  return client;
}
