/** How many rows of a kind one account keeps at most: adding one removes the oldest beyond that. No honest person comes near. */
import type { Knex } from 'knex';

export const DEVICES_PER_MINER = 50;
/** Of a miner's account or a user's. */
export const SESSIONS_PER_ACCOUNT = 50;
/** Networks from which a miner logged in; phones come from many. */
export const ADDRESSES_PER_MINER = 200;
/** Attempts at a miner's PIN that are counted for all addresses together; twenty lock the account. */
export const PIN_ATTEMPTS_PER_MINER = 100;

interface Surplus {
  /** The column that identifies a row among those of the account. */
  readonly key: string;
  readonly newestBy: string;
  /** The row that was just added, which stays whatever a clock says. */
  readonly added: string;
  readonly kept: number;
}

/**
 * Selects an account's rows beyond the bound by their key. Leaves out rows that another transaction holds: two that add at once
 * never wait for each other, and the next one removes what is left.
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
