import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { endpoints } from '../../contract/endpoints.ts';
import { foreignAccount, invalidCredentials, notLoggedIn, pinRequired, wrongPin } from '../errors.ts';
import type { RequestLimits } from '../load/rate-limiter.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { type Reply, serve } from '../middleware/endpoint.ts';
import { isDueForExtension, type PresentedSession } from '../middleware/session.ts';
import type { Save } from './apply-batch.service.ts';
import { checkPin } from './pin-check.service.ts';
import type { FinalOutcome, SaveQueue } from './save-queue.ts';
import { parseWalletAddress } from './wallet-address.ts';

const CLAIMS_TOO_MUCH = 'This claim is above what could have been mined. Mining pauses for 5 minutes.';
const MINES_ELSEWHERE = 'This account is mining on another device.';

interface SaveDeps extends RequestLimits {
  readonly saves: Pick<SaveQueue, 'save'>;
  readonly now: () => number;
  /** Reads the session of a request's cookie. */
  readonly presentedSession: (ctx: Context) => PresentedSession | undefined;
  /** Runs the session middleware, which extends the request's session. */
  readonly extendSession: (ctx: Context) => Promise<unknown>;
}

/** Adds the save route. It precedes the session middleware, because the batch reads the session. */
export function addSaveRoute(
  router: Router,
  { saves, now, presentedSession, extendSession, ...limits }: SaveDeps,
): void {
  serve(router, endpoints.minerSave, async ({ ctx, params: { email }, body }) => {
    const { pin, mining } = body;
    const walletAddress =
      body.walletAddress === undefined ? undefined : parseWalletAddress(body.walletAddress);
    const save = { email, claim: body, mining, walletAddress };
    const session = presentedSession(ctx);
    if (session !== undefined) {
      const outcome = await saveWithSession({ ...save, sessionHash: session.hash }, ctx, pin);
      if (outcome.verdict !== 'not-logged-in') {
        const endsAt = 'sessionEndsAt' in outcome ? outcome.sessionEndsAt : undefined;
        const isDue =
          session.isSignedByOlderKey || (endsAt !== undefined && isDueForExtension(endsAt, now()));
        if (isDue) await extendSession(ctx);
        return answer(outcome);
      }
    }
    // A PIN authenticates a request without a valid session.
    if (pin === undefined) throw notLoggedIn();
    const { sessionGeneration } = await checkPin(limits, attemptBy(ctx, email), pin);
    const byPin = { sessionHash: undefined, checkedGeneration: sessionGeneration };
    return answer(await saves.save({ ...save, ...byPin }));
  });

  const attemptBy = (ctx: Context, email: string) => ({ email, address: clientAddress(ctx), at: now() });

  /** Saves, and once more with the checked PIN if the save changes a proven wallet address. */
  async function saveWithSession(save: Save, ctx: Context, pin: string | undefined): Promise<FinalOutcome> {
    const outcome = await saves.save(save);
    if (outcome.verdict !== 'pin-required' || pin === undefined) return outcome;
    const { sessionGeneration } = await checkPin(limits, attemptBy(ctx, save.email), pin, wrongPin);
    return saves.save({ ...save, checkedGeneration: sessionGeneration });
  }
}

function answer(outcome: FinalOutcome): Reply<typeof endpoints.minerSave> {
  if (outcome.verdict === 'not-logged-in') throw notLoggedIn();
  if (outcome.verdict === 'foreign-account') throw foreignAccount();
  if (outcome.verdict === 'pin-required') throw pinRequired();
  if (outcome.verdict === 'unknown-account') throw invalidCredentials();
  const { account: data, verdict } = outcome;
  if (verdict === 'mines-elsewhere') return { status: 409, body: { error: MINES_ELSEWHERE, data } };
  if (verdict === 'claims-too-much') return { status: 422, body: { error: CLAIMS_TOO_MUCH, data } };
  return { status: 200, body: { data } };
}
