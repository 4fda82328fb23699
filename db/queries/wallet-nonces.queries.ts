/** Nonces that wallets sign, each for one session and one use. */
import type { Instant } from '../../contract/instants.ts';
import type { WalletNonce } from '../../contract/wallet-proof.ts';
import type { Database } from '../connection.ts';
import { NONCES_PER_SESSION, surplusOf } from './bounds.ts';
import { instantFrom, timestamp } from './columns.ts';

export interface SessionNonce {
  readonly sessionHash: string;
  readonly nonce: string;
}

/** Stores a session's nonce. Above the maximum, deletes its oldest ones. */
export async function addWalletNonce(
  db: Database,
  { sessionHash, nonce, issuedAt, expiresAt }: SessionNonce & WalletNonce,
): Promise<void> {
  await db('wallet_nonces').insert({
    session_hash: sessionHash,
    nonce,
    issued_at: timestamp(issuedAt),
    expires_at: timestamp(expiresAt),
  });
  const own = () => db('wallet_nonces').where({ session_hash: sessionHash });
  const limit = { key: 'nonce', newestBy: 'issued_at', added: nonce, kept: NONCES_PER_SESSION };
  await own().whereIn('nonce', surplusOf(own, limit)).delete();
}

/** Finds a session's nonce that is valid at `now`. */
export async function findWalletNonce(
  db: Database,
  { sessionHash, nonce }: SessionNonce,
  now: Instant,
): Promise<WalletNonce | undefined> {
  const row: { issued_at: Date; expires_at: Date } | undefined = await db('wallet_nonces')
    .select('issued_at', 'expires_at')
    .where({ session_hash: sessionHash, nonce })
    .where('expires_at', '>', timestamp(now))
    .first();
  return row && { nonce, issuedAt: instantFrom(row.issued_at), expiresAt: instantFrom(row.expires_at) };
}

/** Deletes a session's nonce. Returns false if another request has used it. */
export async function consumeWalletNonce(
  db: Database,
  { sessionHash, nonce }: SessionNonce,
): Promise<boolean> {
  return (await db('wallet_nonces').where({ session_hash: sessionHash, nonce }).delete()) === 1;
}
