import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { endpoints } from '../../contract/endpoints.ts';
import { HISTORY_SIZE } from '../../contract/miner-security.ts';
import type { Database } from '../../db/connection.ts';
import { replacePin } from '../../db/queries/miner-accounts.queries.ts';
import { listDevices } from '../../db/queries/miner-devices.queries.ts';
import { listLatestLedger } from '../../db/queries/miner-ledger.queries.ts';
import { wrongPin } from '../errors.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { serve } from '../middleware/endpoint.ts';
import { requireMiner } from '../middleware/require-miner.ts';
import { sessionHashOf } from '../middleware/session.ts';
import { hashSecret } from '../secrets.ts';
import { deviceLabel } from './device-label.ts';
import { checkPin } from './pin-check.service.ts';
import { type KeptDevice, signOutOthers } from './sign-out-others.service.ts';

interface AccountDeps {
  readonly db: Database;
  readonly now: () => number;
}

/** What a miner sees and changes of the account itself. */
export function addAccountRoutes(router: Router, { db, now }: AccountDeps): void {
  serve(router, endpoints.minerHistory, async ({ ctx }) => {
    const entries = await listLatestLedger(db, requireMiner(ctx).email, HISTORY_SIZE);
    return { status: 200, body: entries.map(({ level = null, ...entry }) => ({ ...entry, level })) };
  });

  serve(router, endpoints.minerChangePin, async ({ ctx, body: { pin, newPin } }) => {
    const kept = keptDevice(ctx);
    const { email } = kept;
    const attempt = { email, address: clientAddress(ctx), at: now() };
    const checkedHash = await checkPin(db, attempt, pin, wrongPin);
    const pinHash = await hashSecret(newPin);
    await db.transaction(async transaction => {
      if (!(await replacePin(transaction, { email, checkedHash, pinHash }))) throw wrongPin();
      await signOutOthers(transaction, kept, now());
    });
    return { status: 204 };
  });

  serve(router, endpoints.minerDevices, async ({ ctx }) => {
    const { email, deviceId } = requireMiner(ctx);
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
    const kept = keptDevice(ctx);
    const signedOut = await db.transaction(transaction => signOutOthers(transaction, kept, now()));
    return { status: 200, body: { signedOut } };
  });
}

const keptDevice = (ctx: Context): KeptDevice => ({ ...requireMiner(ctx), sessionHash: sessionHashOf(ctx) });
