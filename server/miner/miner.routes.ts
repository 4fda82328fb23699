import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connection.ts';
import { forgetDevice } from '../../db/queries/miner-devices.queries.ts';
import { minerExists } from '../../db/queries/miners.queries.ts';
import { foreignAccount, invalidCredentials, notLoggedIn } from '../errors.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { serve } from '../middleware/endpoint.ts';
import { logMinerIn, logMinerOut, minerOf } from '../middleware/session.ts';
import { tokenHash } from '../secrets.ts';
import { clearDeviceToken, setDeviceToken, shownDeviceToken } from './device-cookie.ts';
import { recogniseDevice, rememberDevice } from './device-login.service.ts';
import { checkPin } from './pin-check.service.ts';
import { saveClaim } from './save-claim.service.ts';
import { parseWalletAddress } from './wallet-address.ts';

const LABEL_LENGTH = 200;

const CLAIM_REFUSED = 'This claim is above what could have been mined. Mining pauses for 5 minutes.';

interface MinerDeps {
  readonly db: Database;
  readonly now: () => number;
}

export function addMinerRoutes(router: Router, { db, now }: MinerDeps): void {
  serve(router, endpoints.minerCheckEmail, async ({ params }) => ({
    status: 200,
    body: { exists: await minerExists(db, params.email) },
  }));

  serve(router, endpoints.minerLogin, async ({ ctx, body: { email, pin } }) => {
    const at = now();
    const address = clientAddress(ctx);
    const device = {
      email,
      address,
      now: at,
      label: ctx.get('User-Agent').slice(0, LABEL_LENGTH),
      shownToken: shownDeviceToken(ctx),
    };
    if (pin !== undefined) await checkPin(db, { email, address, at }, pin);
    const token = pin === undefined ? await recogniseDevice(db, device) : await rememberDevice(db, device);
    // A claim of nothing: the allowance opens, and a bowl that ran out meanwhile is told.
    const outcome = await saveClaim(db, { email, claim: {}, walletAddress: undefined }, now());
    if (!outcome) throw invalidCredentials();
    await logMinerIn(ctx, email);
    if (token !== undefined) setDeviceToken(ctx, token);
    return { status: 200, body: { data: outcome.account } };
  });

  serve(router, endpoints.minerSave, async ({ ctx, params: { email }, body }) => {
    await authorise(ctx, email, body.pin);
    const walletAddress =
      body.walletAddress === undefined ? undefined : parseWalletAddress(body.walletAddress);
    const outcome = await saveClaim(db, { email, claim: body, walletAddress }, now());
    if (!outcome) throw invalidCredentials();
    const { account, refused } = outcome;
    if (refused) return { status: 422, body: { error: CLAIM_REFUSED, data: account } };
    return { status: 200, body: { data: account } };
  });

  serve(router, endpoints.minerLogout, async ({ ctx }) => {
    const token = shownDeviceToken(ctx);
    if (token !== undefined) await forgetDevice(db, tokenHash(token));
    clearDeviceToken(ctx);
    logMinerOut(ctx);
    return { status: 204 };
  });

  /** The session says who is there; a PIN serves where there is no session. */
  async function authorise(ctx: Context, email: string, pin: string | undefined): Promise<void> {
    const loggedIn = minerOf(ctx);
    if (loggedIn !== undefined && loggedIn !== email) throw foreignAccount();
    if (loggedIn !== undefined) return;
    if (pin === undefined) throw notLoggedIn();
    await checkPin(db, { email, address: clientAddress(ctx), at: now() }, pin);
  }
}
