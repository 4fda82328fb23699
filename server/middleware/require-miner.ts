import type { Context } from 'koa';
import type { SignedInMiner } from '../../db/queries/sessions.queries.ts';
import { foreignAccount, notLoggedIn } from '../errors.ts';
import { minerOf } from './session.ts';

/** The miner who is logged in. Throws a 401 if nobody is. */
export function requireMiner(ctx: Context): SignedInMiner {
  const miner = minerOf(ctx);
  if (!miner) throw notLoggedIn();
  return miner;
}

/** Throws a 401 if nobody is logged in, and a 403 if it is anybody but the miner with this email. */
export function requireThisMiner(ctx: Context, email: string): void {
  if (requireMiner(ctx).email !== email) throw foreignAccount();
}
