import type { Context } from 'koa';
import type { Database } from '../../db/connection.ts';
import { findSignedInUser, type User } from '../../db/queries/users.queries.ts';
import { notLoggedIn } from '../errors.ts';
import { userSlotOf } from './session.ts';

/** The user who is signed in, as the account is now. Undefined if nobody is. */
export async function findUser(ctx: Context, db: Database): Promise<User | undefined> {
  const slot = userSlotOf(ctx);
  return slot && (await findSignedInUser(db, slot));
}

/** The same, for those alone who are signed in. Throws a 401 if nobody is. */
export async function requireUser(ctx: Context, db: Database): Promise<User> {
  const user = await findUser(ctx, db);
  if (!user) throw notLoggedIn();
  return user;
}
