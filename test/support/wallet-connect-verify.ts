/** WalletConnect's Verify service: attests to wallets which site a proposal comes from. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { BrowserContext } from 'playwright';
import { vi } from 'vitest';

const VERIFY = 'https://verify.walletconnect.org/v3';
const HOUR_S = 3_600;

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function attest(claims: Readonly<Record<string, unknown>>): string {
  const signed = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const expiry = (): number => Math.floor(Date.now() / 1_000) + HOUR_S;

/** Serves the frame by which pages obtain an attestation. */
export const serveAttestations = (context: BrowserContext): Promise<unknown> =>
  context.route(`${VERIFY}/attestation**`, route => {
    const { searchParams } = new URL(route.request().url());
    const claims = { id: searchParams.get('id'), origin: searchParams.get('origin') };
    const attestation = attest({ ...claims, exp: expiry(), isScam: false, isVerified: true });
    const message = JSON.stringify({ type: 'verify_attestation', attestation });
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`,
    });
  });

/** Serves the key by which wallets in this process check attestations. */
export function servePublicKey(): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]) !== `${VERIFY}/public-key`) return fetch(...request);
    return Response.json({ publicKey: publicKey.export({ format: 'jwk' }), expiresAt: expiry() });
  });
}
