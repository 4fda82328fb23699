/** Maximum rows of one account. Adding a row deletes the oldest ones above the maximum. */
import type { Knex } from 'knex';

export const DEVICES_PER_MINER = 50;
/** For a miner's or a user's account. */
export const SESSIONS_PER_ACCOUNT = 50;
/** Addresses of logins; phones use many. */
export const ADDRESSES_PER_MINER = 200;
/** PIN attempts counted for all addresses together; twenty lock the account. */
export const PIN_ATTEMPTS_PER_MINER = 100;

/** Nonces that wallets may still sign: several tabs share a session. */
export const NONCES_PER_SESSION = 5;

interface Surplus {
  /** The column that identifies a row of the account. */
  readonly key: string;
  readonly newestBy: string;
  /** The key of the new row, which stays whatever its timestamp. */
  readonly added: string;
  readonly kept: number;
}

/**
 * Selects and locks the surplus rows; skips locked ones, so that concurrent inserts do not wait.
 */
export const surplusOf = (
  own: () => Knex.QueryBuilder,
  { key, newestBy, added, kept }: Surplus,
): Knex.QueryBuilder =>
  own()
    .select(key)
    .whereIn(
      key,
      own()
        .select(key)
        .whereNot({ [key]: added })
        .orderBy([{ column: newestBy, order: 'desc' }, { column: key }])
        .offset(kept - 1),
    )
    .forUpdate()
    .skipLocked();
