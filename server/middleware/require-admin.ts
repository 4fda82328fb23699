import type { Context } from 'koa';
import type { Database } from '../../db/connection.ts';
import type { User } from '../../db/queries/users.queries.ts';
import { adminsOnly } from '../errors.ts';
import { requireUser } from './require-user.ts';

/** The admin who is signed in. Throws a 401 if nobody is, and a 403 if it is anybody else. */
export async function requireAdmin(ctx: Context, db: Database): Promise<User> {
  const user = await requireUser(ctx, db);
  if (!user.isAdmin) throw adminsOnly();
  return user;
}
