import type { Router } from '@koa/router';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connection.ts';
import { endLease } from '../../db/queries/miners.queries.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { serve } from '../middleware/endpoint.ts';
import { logMinerIn, logMinerOut, minerOf } from '../middleware/session.ts';
import { tokenHash } from '../secrets.ts';
import type { AccountClock } from './account-clock.ts';
import { clearDeviceToken, setDeviceToken, shownDeviceToken } from './device-cookie.ts';
import { checkEmail } from './email-check.service.ts';
import { forgetDeviceAndLease, logIn } from './log-in.service.ts';
import { checkPin } from './pin-check.service.ts';

const LABEL_LENGTH = 200;

const ACTIVE_ELSEWHERE = { isActiveOnOtherDevice: true } as const;

interface MinerDeps {
  readonly db: Database;
  readonly now: () => number;
  readonly accountClock: AccountClock;
}

export function addMinerRoutes(router: Router, { db, now, accountClock }: MinerDeps): void {
  serve(router, endpoints.minerCheckEmail, async ({ ctx, params: { email } }) => {
    const exists = await checkEmail(db, { email, address: clientAddress(ctx), at: now() });
    return { status: 200, body: { exists } };
  });

  serve(router, endpoints.minerLogin, async ({ ctx, body: { email, pin } }) => {
    const address = clientAddress(ctx);
    if (pin !== undefined) await checkPin(db, { email, address, at: now() }, pin);
    const session = minerOf(ctx);
    const login = {
      email,
      address,
      pinWasRight: pin !== undefined,
      label: ctx.get('User-Agent').slice(0, LABEL_LENGTH),
      shownToken: shownDeviceToken(ctx),
      sessionDevice: session?.email === email ? session.deviceId : undefined,
    };
    const welcome = await logIn(db, login, accountClock);
    if (welcome === 'active-elsewhere') return { status: 200, body: { data: ACTIVE_ELSEWHERE } };
    const { account, deviceId, token } = welcome;
    await logMinerIn(ctx, { email, deviceId });
    if (token !== undefined) setDeviceToken(ctx, token);
    return { status: 200, body: { data: { ...account, isActiveOnOtherDevice: false } } };
  });

  serve(router, endpoints.minerLogout, async ({ ctx }) => {
    const miner = minerOf(ctx);
    if (miner) await endLease(db, miner.email, miner.deviceId);
    const token = shownDeviceToken(ctx);
    if (token !== undefined) await forgetDeviceAndLease(db, tokenHash(token));
    clearDeviceToken(ctx);
    logMinerOut(ctx);
    return { status: 204 };
  });
}
