import { createHmac, randomUUID } from 'node:crypto';
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { createSession } from '../../db/queries/sessions.queries.ts';
import { randomToken, tokenHash } from '../../server/secrets.ts';

const NAME = 'technovex.session';

/** The cookies of a session, as the server signs them. */
export const sessionCookies = (id: string, key: string): Readonly<Record<string, string>> => ({
  [NAME]: id,
  [`${NAME}.sig`]: createHmac('sha1', key).update(`${NAME}=${id}`).digest('base64url'),
});

/** Opens a session of a miner, as a login on a new device does, and answers its cookies. */
export async function openMinerSession(
  db: Database,
  { email, key, expiresAt }: { readonly email: string; readonly key: string; readonly expiresAt: Instant },
): Promise<Readonly<Record<string, string>>> {
  const id = randomToken();
  const data = { miner: { email, deviceId: randomUUID() } };
  await createSession(db, tokenHash(id), { data, expiresAt });
  return sessionCookies(id, key);
}
