import { randomBytes } from 'node:crypto';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { endpoints } from '../../contract/endpoints.ts';
import type { SiteSettings } from '../../contract/site-settings.ts';
import { NONCE_LIFETIME_MS } from '../../contract/wallet-proof.ts';
import { digestOf } from '../../db/digest.ts';
import { addWalletNonce } from '../../db/queries/wallet-nonces.queries.ts';
import type { RateLimitPolicy, RequestLimits } from '../load/rate-limiter.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { serve } from '../middleware/endpoint.ts';
import { requireMiner } from '../middleware/require-miner.ts';
import { proveWallet, type SignInSite } from './wallet-proof.service.ts';

const MINUTE = 60 * 1_000;
const NONCE_BYTES = 16;

/** Bounds the signatures to verify, too: each needs a nonce. */
const NONCES: RateLimitPolicy = {
  kind: 'wallet-nonce',
  noun: 'requests to sign',
  limits: [
    { maxAttempts: 100, windowMs: 15 * MINUTE },
    { maxAttempts: 20, windowMs: 15 * MINUTE, lockMs: 15 * MINUTE, perSubject: true },
  ],
};

interface WalletProofDeps extends RequestLimits {
  readonly now: () => number;
  readonly publicUrl: URL | null;
  readonly siteSettings: Pick<SiteSettings, 'chainId' | 'rpcUrl'>;
}

export function addWalletProofRoutes(
  router: Router,
  { now, publicUrl, siteSettings: { chainId, rpcUrl }, ...limits }: WalletProofDeps,
): void {
  const { db, rateLimiter } = limits;

  serve(router, endpoints.minerWalletNonce, async ({ ctx }) => {
    const { email, sessionHash } = await requireMiner(ctx, db);
    const issuedAt = now();
    const attempt = { address: clientAddress(ctx), subject: digestOf(email), at: issuedAt };
    await rateLimiter.count(NONCES, attempt);
    // EIP-4361 allows letters and digits only.
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    const issued = { nonce, issuedAt, expiresAt: issuedAt + NONCE_LIFETIME_MS };
    await addWalletNonce(db, { sessionHash, ...issued });
    return { status: 200, body: issued };
  });

  /** The operator decides the site's address; without one, only the host of the request is known. */
  const siteOf = (ctx: Context): SignInSite => ({
    host: publicUrl?.host ?? ctx.host,
    origin: publicUrl?.origin ?? null,
    chainId,
    rpcUrl,
  });

  serve(router, endpoints.minerProveWallet, async ({ ctx, body }) => {
    const miner = await requireMiner(ctx, db);
    const request = { miner, clientAddress: clientAddress(ctx), site: siteOf(ctx), body, now: now() };
    return { status: 200, body: await proveWallet(limits, request) };
  });
}
