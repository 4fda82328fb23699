import type { Context } from 'koa';
import type { Database } from '../../db/connection.ts';
import { findSignedInUser, type User } from '../../db/queries/users.queries.ts';
import { adminsOnly, notLoggedIn } from '../errors.ts';
import { userSlotOf } from './session.ts';

/** Returns the user of the session, as the account is now; undefined if no user is signed in. */
export async function findUser(ctx: Context, db: Database): Promise<User | undefined> {
  const slot = userSlotOf(ctx);
  return slot && (await findSignedInUser(db, slot));
}

/** @throws a 401 if no user is signed in. */
export async function requireUser(ctx: Context, db: Database): Promise<User> {
  const user = await findUser(ctx, db);
  if (!user) throw notLoggedIn();
  return user;
}

/** @throws a 401 if no user is signed in, and a 403 if the user is not an admin. */
export async function requireAdmin(ctx: Context, db: Database): Promise<User> {
  const user = await requireUser(ctx, db);
  if (!user.isAdmin) throw adminsOnly();
  return user;
}
