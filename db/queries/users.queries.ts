import type { Instant } from '../../contract/instants.ts';
import { formsOfUsername } from '../../contract/precis.ts';
import type { Database } from '../connection.ts';
import { columnsOf, integerFrom, timestamp } from './columns.ts';
import type { SignedInUser } from './sessions.queries.ts';

/** A user of the site. Usernames and emails are case-insensitive. */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

export interface NewUser {
  readonly username: string;
  /** Undefined for accounts created by an operator. */
  readonly email?: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly createdAt: Instant;
}

interface UserRow {
  id: string;
  username: string;
  is_admin: boolean;
}

const columns = columnsOf<UserRow>('users', { id: 'bigint', username: 'text', is_admin: 'boolean' });

const userFrom = (row: UserRow): User => ({
  id: integerFrom(row.id),
  username: row.username,
  isAdmin: row.is_admin,
});

/** Selects the account of a username: the exact one, or else an equivalent form. */
function byUsername(db: Database, username: string) {
  const [typed, prepared, decomposed] = formsOfUsername(username);
  return db('users').whereRaw(
    `id = (SELECT id FROM users WHERE lower(username) IN (lower(?), lower(?), lower(?))
            ORDER BY lower(username) = lower(?) DESC, lower(username) = lower(?) DESC LIMIT 1)`,
    [typed, prepared, decomposed, typed, prepared],
  );
}

/** Creates an account, unless the username, in any equivalent form, or the email has one. */
export async function createUser(
  db: Database,
  user: NewUser,
): Promise<'created' | 'username-taken' | 'email-taken'> {
  // The unique index compares one form only; accounts of older versions may have another.
  if (await findUserByUsername(db, user.username)) return 'username-taken';
  const rows = await db('users')
    .insert({
      username: user.username,
      email: user.email ?? null,
      password_hash: user.passwordHash,
      is_admin: user.isAdmin,
      created_at: timestamp(user.createdAt),
    })
    .onConflict()
    .ignore()
    .returning('id');
  if (rows.length === 1) return 'created';
  return (await findUserByUsername(db, user.username)) ? 'username-taken' : 'email-taken';
}

export async function findUserByUsername(db: Database, username: string): Promise<User | undefined> {
  const row: UserRow | undefined = await byUsername(db, username).select(columns).first();
  return row && userFrom(row);
}

/** The stored credentials of a login, and the data of its session. */
export interface UserCredentials {
  readonly user: User;
  readonly passwordHash: string;
  readonly passwordRevision: number;
}

export async function findCredentials(db: Database, username: string): Promise<UserCredentials | undefined> {
  const row: (UserRow & { password_hash: string; password_revision: number }) | undefined = await byUsername(
    db,
    username,
  )
    .select(...columns, 'password_hash', 'password_revision')
    .first();
  return (
    row && {
      user: userFrom(row),
      passwordHash: row.password_hash,
      passwordRevision: row.password_revision,
    }
  );
}

/** Finds a session's user. Undefined if the account is gone or its password has changed since. */
export async function findSignedInUser(db: Database, session: SignedInUser): Promise<User | undefined> {
  const row: UserRow | undefined = await db('users')
    .select(columns)
    .where({ id: session.id, password_revision: session.passwordRevision })
    .first();
  return row && userFrom(row);
}

/** Makes a user an admin, or no longer one. Returns false if there is no such user. */
export async function setAdmin(db: Database, username: string, isAdmin: boolean): Promise<boolean> {
  return (await byUsername(db, username).update({ is_admin: isAdmin })) > 0;
}

/** Lists the names of the admins in alphabetical order. */
export const listAdmins = (db: Database): Promise<readonly string[]> =>
  db('users').where({ is_admin: true }).orderByRaw('lower(username)').pluck('username');

/** Replaces a password, which invalidates all sessions of the old one. */
export async function setPassword(
  db: Database,
  { username, passwordHash }: { readonly username: string; readonly passwordHash: string },
): Promise<'changed' | 'unknown-username'> {
  const changed = await byUsername(db, username).update({
    password_hash: passwordHash,
    password_revision: db.raw('password_revision + 1'),
  });
  return changed === 0 ? 'unknown-username' : 'changed';
}

export async function anyUserExists(db: Database): Promise<boolean> {
  return (await db('users').select('id').first()) !== undefined;
}
