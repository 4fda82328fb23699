import type { Instant } from '../../contract/instants.ts';
import { formsOfUsername } from '../../contract/precis.ts';
import type { Database } from '../connection.ts';
import { integerFrom, timestamp } from './columns.ts';
import type { SignedInUser } from './sessions.queries.ts';

/** An account of the site itself. Usernames are one whatever their case, and so are emails. */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

export interface NewUser {
  readonly username: string;
  /** Accounts that an operator opens have none. */
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

const columns = ['id', 'username', 'is_admin'] as const satisfies readonly (keyof UserRow)[];

const userFrom = (row: UserRow): User => ({
  id: integerFrom(row.id),
  username: row.username,
  isAdmin: row.is_admin,
});

/** Selects the account of a name: the one that is kept exactly so, or else in an equivalent form. */
function byUsername(db: Database, username: string) {
  const [typed, prepared, decomposed] = formsOfUsername(username);
  return db('users').whereRaw(
    `id = (SELECT id FROM users WHERE lower(username) IN (lower(?), lower(?), lower(?))
            ORDER BY lower(username) = lower(?) DESC, lower(username) = lower(?) DESC LIMIT 1)`,
    [typed, prepared, decomposed, typed, prepared],
  );
}

/** Opens an account, unless the username, in whatever form, or the email has one already. */
export async function createUser(
  db: Database,
  user: NewUser,
): Promise<'created' | 'username-taken' | 'email-taken'> {
  // The unique index compares one form alone, and accounts of older versions may have others.
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

/** What a login is checked against, and what the session is to hold if it is right. */
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

/** The user of a session as the account is now. Undefined if it is gone, or its password was changed since. */
export async function findSignedInUser(db: Database, session: SignedInUser): Promise<User | undefined> {
  const row: UserRow | undefined = await db('users')
    .select(columns)
    .where({ id: session.id, password_revision: session.passwordRevision })
    .first();
  return row && userFrom(row);
}

/** Makes a user an admin; one who is an admin already stays one. */
export async function promoteUser(db: Database, username: string): Promise<'promoted' | 'unknown-username'> {
  const changed = await byUsername(db, username).update({ is_admin: true });
  return changed === 0 ? 'unknown-username' : 'promoted';
}

/** Replaces a password, and with that ends every session that was opened with the old one. */
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
