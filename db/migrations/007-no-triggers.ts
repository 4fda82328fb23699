import type { Knex } from 'knex';
import { appendOnly, PIN_FAILURES, REFUSE_CHANGE } from './001-miner-accounts.ts';
import { COUNT_COLLECT } from './006-bounds-for-one-miner.ts';

export const APPEND_ONLY = ['miner_ledger', 'miner_achievements', 'presale_audit'];

/**
 * Replaces triggers, which a distributed database rejects. Privileges keep tables append-only, and
 * the server counts collects. `counted_revision` lets it count what others have not: servers of the
 * previous version do not count from now on.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    DROP TRIGGER miner_ledger_counts ON miner_ledger;
    DROP FUNCTION count_collect();
    DROP FUNCTION refuse_change() CASCADE;
    -- Binds the owner, too, unless it is a superuser.
    REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY.join(', ')} FROM CURRENT_USER;

    -- The last counted collect.
    ALTER TABLE miner_collect_counts ADD COLUMN counted_revision bigint NOT NULL DEFAULT 0;
    UPDATE miner_collect_counts c SET counted_revision =
      (SELECT max(revision) FROM miner_ledger l WHERE l.email = c.email AND l.kind = 'collect');

    -- The last version that wrote it is older than the previous one.
    DROP TABLE miner_pin_failures;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    ${PIN_FAILURES}
    ALTER TABLE miner_collect_counts DROP COLUMN counted_revision;
    GRANT UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY.join(', ')} TO CURRENT_USER;
    ${REFUSE_CHANGE}
    ${APPEND_ONLY.map(appendOnly).join('')}
    ${COUNT_COLLECT}
  `);
}
