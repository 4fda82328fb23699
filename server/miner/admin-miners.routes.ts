/** Miners' accounts, for admins. Every look and every act stands in the audit log. */
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import type { AdminMiner } from '../../contract/admin-miners.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connection.ts';
import { appendAdminAct, findMinerOfEntry } from '../../db/queries/admin-audit.queries.ts';
import { listLedgerPage } from '../../db/queries/miner-ledger.queries.ts';
import { minerGone, noSuchMiner } from '../errors.ts';
import type { FairQueue } from '../load/fair-queue.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { serveAuthenticated } from '../middleware/endpoint.ts';
import { requireAdmin } from '../middleware/require-user.ts';
import { hashSecret } from '../secrets.ts';
import type { AccountClock } from './account-clock.ts';
import { setMinerPin, signMinerOut, unlockMiner } from './admin-acts.service.ts';
import { readAdminMiner } from './admin-miner.ts';
import { presentEntry } from './history-entry.ts';

interface AdminMinersDeps {
  readonly db: Database;
  readonly hashQueue: FairQueue;
  readonly accountClock: AccountClock;
  readonly now: () => number;
}

export function addAdminMinerRoutes(
  router: Router,
  { db, hashQueue, accountClock, now }: AdminMinersDeps,
): void {
  const admin = (ctx: Context) => requireAdmin(ctx, db);

  const minerOf = async (entry: string): Promise<Pick<AdminMiner, 'email' | 'entry'>> => {
    const email = await findMinerOfEntry(db, entry);
    if (email === undefined) throw minerGone();
    return { email, entry };
  };

  /** @throws `refusal` if there is no such account. */
  const reply = async (miner: Pick<AdminMiner, 'email' | 'entry'>, refusal = minerGone) => {
    const body = await readAdminMiner(db, miner, { accountClock, now });
    if (!body) throw refusal();
    return { status: 200, body } as const;
  };

  serveAuthenticated(router, endpoints.adminMinerLookUp, admin, async ({ body: { email } }, by) => {
    const entry = await appendAdminAct(db, { act: 'miner-looked-up', by, email, at: now() });
    return reply({ email, entry }, noSuchMiner);
  });

  serveAuthenticated(router, endpoints.adminMinerShow, admin, async ({ params: { entry } }, by) => {
    const miner = await minerOf(entry);
    await appendAdminAct(db, { act: 'miner-looked-up', by, email: miner.email, at: now() });
    return reply(miner);
  });

  serveAuthenticated(router, endpoints.adminMinerLedger, admin, async ({ params: { entry }, body }, by) => {
    const { email } = await minerOf(entry);
    await appendAdminAct(db, { act: 'ledger-read', by, email, at: now() });
    const { entries, next } = await listLedgerPage(db, email, body);
    return { status: 200, body: { entries: entries.map(presentEntry), next } };
  });

  serveAuthenticated(router, endpoints.adminMinerSignOut, admin, async ({ params: { entry } }, by) => {
    const miner = await minerOf(entry);
    if (!(await signMinerOut(db, miner.email, { by, at: now() }))) throw minerGone();
    return reply(miner);
  });

  serveAuthenticated(router, endpoints.adminMinerUnlock, admin, async ({ params: { entry } }, by) => {
    const miner = await minerOf(entry);
    if (!(await unlockMiner(db, miner.email, { by, at: now() }))) throw minerGone();
    return reply(miner);
  });

  serveAuthenticated(
    router,
    endpoints.adminMinerSetPin,
    admin,
    async ({ ctx, params: { entry }, body }, by) => {
      const miner = await minerOf(entry);
      const pinHash = await hashQueue.run(clientAddress(ctx), () => hashSecret(body.newPin));
      if (!(await setMinerPin(db, { email: miner.email, pinHash }, { by, at: now() }))) throw minerGone();
      return reply(miner);
    },
  );
}
