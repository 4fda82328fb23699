/** What the operator does to users. Each act stands in the audit log, in the caller's transaction. */
import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../../db/connection.ts';
import { type AdminActEntry, appendAdminAct } from '../../db/queries/admin-audit.queries.ts';
import { createUser, findUserByUsername, setAdmin, setPassword } from '../../db/queries/users.queries.ts';

interface Credentials {
  readonly username: string;
  readonly passwordHash: string;
}

/** Creates an admin. Returns false if the username has an account. */
export async function createAdmin(
  transaction: Database,
  { username, passwordHash }: Credentials,
  at: Instant,
): Promise<boolean> {
  const user = { username, passwordHash, isAdmin: true, createdAt: at };
  if ((await createUser(transaction, user)) !== 'created') return false;
  await record(transaction, { act: 'user-created', after: { username, isAdmin: true }, at });
  return true;
}

/** Makes a user an admin, or no longer one. Returns false if there is no such user. */
export async function setAdminRole(
  transaction: Database,
  typed: string,
  isAdmin: boolean,
  at: Instant,
): Promise<boolean> {
  const user = await findUserByUsername(transaction, typed);
  if (!user || !(await setAdmin(transaction, typed, isAdmin))) return false;
  const { username } = user;
  const act = isAdmin ? 'user-promoted' : 'user-demoted';
  const before = { username, isAdmin: user.isAdmin };
  await record(transaction, { act, before, after: { username, isAdmin }, at });
  return true;
}

/** Replaces a password, which ends the user's sessions. Returns false if there is no such user. */
export async function replacePassword(
  transaction: Database,
  { username: typed, passwordHash }: Credentials,
  at: Instant,
): Promise<boolean> {
  const user = await findUserByUsername(transaction, typed);
  if (!user || (await setPassword(transaction, { username: typed, passwordHash })) !== 'changed')
    return false;
  const { username } = user;
  await record(transaction, { act: 'user-password-set', before: { username }, after: { username }, at });
  return true;
}

const record = (transaction: Database, act: Omit<AdminActEntry, 'by' | 'email'>): Promise<string> =>
  appendAdminAct(transaction, { ...act, by: null, email: null });
