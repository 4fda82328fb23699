import type { Instant } from '../../contract/instants.ts';
import type { Database } from '../connection.ts';
import { integerFrom, timestamp } from './columns.ts';

/** An account of the site itself. Usernames are one whatever their case. */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

export interface NewUser {
  readonly username: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly createdAt: Instant;
}

/** Opens an account, unless the username has one already. */
export async function createUser(db: Database, user: NewUser): Promise<'created' | 'username-taken'> {
  const rows = await db('users')
    .insert({
      username: user.username,
      password_hash: user.passwordHash,
      is_admin: user.isAdmin,
      created_at: timestamp(user.createdAt),
    })
    .onConflict(db.raw('(lower(username))'))
    .ignore()
    .returning('id');
  return rows.length === 1 ? 'created' : 'username-taken';
}

export async function findUserByUsername(db: Database, username: string): Promise<User | undefined> {
  const row: { id: string; username: string; is_admin: boolean } | undefined = await db('users')
    .select('id', 'username', 'is_admin')
    .whereRaw('lower(username) = lower(?)', [username])
    .first();
  return row && { id: integerFrom(row.id), username: row.username, isAdmin: row.is_admin };
}

/** Makes a user an admin; one who is an admin already stays one. */
export async function promoteUser(db: Database, username: string): Promise<'promoted' | 'unknown-username'> {
  const changed = await db('users')
    .whereRaw('lower(username) = lower(?)', [username])
    .update({ is_admin: true });
  return changed === 0 ? 'unknown-username' : 'promoted';
}

export async function setPassword(
  db: Database,
  { username, passwordHash }: { readonly username: string; readonly passwordHash: string },
): Promise<'changed' | 'unknown-username'> {
  const changed = await db('users')
    .whereRaw('lower(username) = lower(?)', [username])
    .update({ password_hash: passwordHash });
  return changed === 0 ? 'unknown-username' : 'changed';
}

export async function anyUserExists(db: Database): Promise<boolean> {
  return (await db('users').select('id').first()) !== undefined;
}
