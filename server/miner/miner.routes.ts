import { isDeepStrictEqual } from 'node:util';
import type { Router } from '@koa/router';
import { endpoints } from '../../contract/endpoints.ts';
import { digestOf } from '../../db/digest.ts';
import type { RequestLimits } from '../load/rate-limiter.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { clearDeviceToken, presentedDeviceToken, setDeviceToken } from '../middleware/device-cookie.ts';
import { serve } from '../middleware/endpoint.ts';
import { logMinerIn, logMinerOut, minerSlotOf } from '../middleware/session.ts';
import type { AccountClock } from './account-clock.ts';
import { checkEmail } from './email-check.service.ts';
import { logIn } from './log-in.service.ts';
import { checkPin } from './pin-check.service.ts';
import { logOut } from './sign-out.service.ts';

const LABEL_LENGTH = 200;

const ACTIVE_ELSEWHERE = { isActiveOnOtherDevice: true } as const;

interface MinerDeps extends RequestLimits {
  readonly now: () => number;
  readonly accountClock: AccountClock;
}

export function addMinerRoutes(router: Router, { now, accountClock, ...limits }: MinerDeps): void {
  const { db, rateLimiter } = limits;

  serve(router, endpoints.minerCheckEmail, async ({ ctx, params: { email } }) => {
    const exists = await checkEmail(rateLimiter, { email, address: clientAddress(ctx), at: now() });
    return { status: 200, body: { exists } };
  });

  serve(router, endpoints.minerLogin, async ({ ctx, body: { email, pin } }) => {
    const address = clientAddress(ctx);
    const login = {
      email,
      address,
      checkedPin: pin === undefined ? undefined : await checkPin(limits, { email, address, at: now() }, pin),
      label: ctx.get('User-Agent').slice(0, LABEL_LENGTH),
      presentedToken: presentedDeviceToken(ctx),
      slot: minerSlotOf(ctx),
    };
    const result = await logIn(db, login, accountClock);
    if (result === 'active-elsewhere') return { status: 200, body: { data: ACTIVE_ELSEWHERE } };
    const { account, slot, token } = result;
    // A new session id would refuse what another tab of the same login has just sent.
    if (pin !== undefined || !isDeepStrictEqual(login.slot, slot)) await logMinerIn(ctx, slot);
    if (token !== undefined) setDeviceToken(ctx, token);
    return { status: 200, body: { data: { ...account, isActiveOnOtherDevice: false } } };
  });

  serve(router, endpoints.minerLogout, async ({ ctx }) => {
    const token = presentedDeviceToken(ctx);
    const deviceTokenHash = token === undefined ? undefined : digestOf(token);
    await logOut(db, { slot: minerSlotOf(ctx), deviceTokenHash });
    clearDeviceToken(ctx);
    logMinerOut(ctx);
    return { status: 204 };
  });
}
