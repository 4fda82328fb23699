import type { Context } from 'koa';
import type { Database } from '../../db/connection.ts';
import { findSessionGeneration } from '../../db/queries/miners.queries.ts';
import { findMinerSessions, generationOf, type SignedInMiner } from '../../db/queries/sessions.queries.ts';
import { sendBy } from '../../db/send.ts';
import { foreignAccount, notLoggedIn } from '../errors.ts';
import { minerSlotOf, sessionHashOf } from './session.ts';

export interface RequestingMiner extends SignedInMiner {
  /** The hash of the request's session. */
  readonly sessionHash: string;
}

/**
 * Returns the miner of the session. A service that changes the account compares the generations
 * again once it has locked the account.
 * @throws a 401 if no miner is logged in, or the session is of an earlier generation than the
 * account.
 */
export async function requireMiner(ctx: Context, db: Database): Promise<RequestingMiner> {
  const [slot, sessionHash] = [minerSlotOf(ctx), sessionHashOf(ctx)];
  if (!slot || sessionHash === undefined) throw notLoggedIn();
  const generation = await findSessionGeneration(db, slot.email);
  if (generation === undefined) throw notLoggedIn();
  if (generationOf(slot) < generation) await requireGeneration(db, sessionHash, generation);
  return { ...slot, sessionHash };
}

/** @throws a 401 unless the session itself moved to the account's generation since it was read. */
async function requireGeneration(db: Database, sessionHash: string, generation: number): Promise<void> {
  const session = (await findMinerSessions(sendBy(db), [sessionHash])).get(sessionHash);
  if (!session || generationOf(session) < generation) throw notLoggedIn();
}

/** @throws a 401 if no miner is logged in, and a 403 if it is another one. */
export async function requireThisMiner(ctx: Context, db: Database, email: string): Promise<void> {
  if ((await requireMiner(ctx, db)).email !== email) throw foreignAccount();
}
