import { createHmac, randomUUID } from 'node:crypto';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { digestOf } from '../../db/digest.ts';
import { createSession, type SessionData } from '../../db/queries/sessions.queries.ts';
import { randomToken } from '../../server/secrets.ts';

const NAME = 'technovex.session';

type Cookies = Readonly<Record<string, string>>;

interface Signing {
  readonly key: string;
  readonly expiresAt: Instant;
}

/** Returns the signed cookies of a session. */
export const sessionCookies = (id: string, key: string): Cookies => ({
  [NAME]: id,
  [`${NAME}.sig`]: createHmac('sha256', key).update(`${NAME}=${id}`).digest('base64url'),
});

/** Creates a session as a login does and returns its cookies. */
export async function openSession(
  db: Database,
  data: SessionData,
  { key, expiresAt }: Signing,
): Promise<Cookies> {
  const id = randomToken();
  await createSession(db, digestOf(id), { data, expiresAt });
  return sessionCookies(id, key);
}

/** Creates a miner's session as a login on a new device does and returns its cookies. */
export const openMinerSession = (
  db: Database,
  { email, ...signing }: Signing & { readonly email: string },
): Promise<Cookies> => openSession(db, { miner: { email, deviceId: randomUUID() } }, signing);
