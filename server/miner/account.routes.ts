import type { Router } from '@koa/router';
import { dayOf } from '../../contract/calendar-days.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { EARNINGS_ENTRIES, HISTORY_PAGE_SIZE, HISTORY_SIZE } from '../../contract/miner-security.ts';
import { sumEarningsByDay } from '../../db/queries/earnings.queries.ts';
import { replacePin } from '../../db/queries/miner-accounts.queries.ts';
import { listDevices } from '../../db/queries/miner-devices.queries.ts';
import { listLatestLedger } from '../../db/queries/miner-ledger.queries.ts';
import { lockMiner } from '../../db/queries/miners.queries.ts';
import { wrongPin } from '../errors.ts';
import type { RequestLimits } from '../load/rate-limiter.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { serve } from '../middleware/endpoint.ts';
import { requireMiner } from '../middleware/require-miner.ts';
import { hashSecret } from '../secrets.ts';
import { deviceLabel } from './device-label.ts';
import { placeOf, presentEntry } from './history-entry.ts';
import { checkPin } from './pin-check.service.ts';
import { signOutOthers } from './sign-out.service.ts';

interface AccountDeps extends RequestLimits {
  readonly now: () => number;
}

export function addAccountRoutes(router: Router, { now, ...limits }: AccountDeps): void {
  const { db, hashQueue } = limits;

  serve(router, endpoints.minerHistory, async ({ ctx }) => {
    const { email } = await requireMiner(ctx, db);
    const entries = await listLatestLedger(db, email, HISTORY_SIZE);
    return { status: 200, body: entries.map(presentEntry) };
  });

  serve(router, endpoints.minerHistoryPage, async ({ ctx, params: { before } }) => {
    const { email } = await requireMiner(ctx, db);
    const entries = await listLatestLedger(db, email, HISTORY_PAGE_SIZE, placeOf(before));
    return { status: 200, body: entries.map(presentEntry) };
  });

  serve(router, endpoints.minerEarnings, async ({ ctx }) => {
    const { email } = await requireMiner(ctx, db);
    const days = await sumEarningsByDay(db, email, EARNINGS_ENTRIES);
    const isComplete = days.reduce((sum, { entries }) => sum + entries, 0) < EARNINGS_ENTRIES;
    return {
      status: 200,
      body: {
        today: dayOf(now()),
        isComplete,
        // Part of the first day lies beyond the bound.
        days: days.slice(isComplete ? 0 : 1).filter(({ collected, bonus }) => collected + bonus > 0),
      },
    };
  });

  serve(router, endpoints.minerChangePin, async ({ ctx, body: { pin, newPin } }) => {
    const miner = await requireMiner(ctx, db);
    const { email } = miner;
    const address = clientAddress(ctx);
    const checked = await checkPin(limits, { email, address, at: now() }, pin, wrongPin);
    const pinHash = await hashQueue.run(address, () => hashSecret(newPin));
    await db.transaction(async transaction => {
      const account = await lockMiner(transaction, email);
      if (account?.sessionGeneration !== checked.sessionGeneration) throw wrongPin();
      await replacePin(transaction, { email, pinHash });
      await signOutOthers(transaction, miner, now());
    });
    return { status: 204 };
  });

  serve(router, endpoints.minerDevices, async ({ ctx }) => {
    const { email, deviceId } = await requireMiner(ctx, db);
    const devices = await listDevices(db, email, now());
    return {
      status: 200,
      body: devices.map(device => ({
        id: device.deviceId,
        label: deviceLabel(device.label),
        createdAt: device.createdAt,
        lastSeenAt: device.lastSeenAt,
        current: device.deviceId === deviceId,
      })),
    };
  });

  serve(router, endpoints.minerSignOutOthers, async ({ ctx }) => {
    const miner = await requireMiner(ctx, db);
    const signedOut = await db.transaction(transaction => signOutOthers(transaction, miner, now()));
    return { status: 200, body: { signedOut } };
  });
}
