import type { Context } from 'koa';
import type { Database } from '../../db/connection.ts';
import { findSignedInUser, type User } from '../../db/queries/users.queries.ts';
import { notLoggedIn } from '../errors.ts';
import { userSlotOf } from './session.ts';

/** The user who is signed in, as the account is now. Throws a 401 if nobody is. */
export async function requireUser(ctx: Context, db: Database): Promise<User> {
  const slot = userSlotOf(ctx);
  const user = slot && (await findSignedInUser(db, slot));
  if (!user) throw notLoggedIn();
  return user;
}
