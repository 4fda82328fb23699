import type { Knex } from 'knex';
import { appendOnly } from './001-miner-accounts.ts';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- An ended lease keeps its device and revision: they identify who mined last.
    ALTER TABLE miners
      ADD COLUMN lease_device_id  uuid,
      ADD COLUMN lease_until      timestamptz(3),
      ADD COLUMN lease_revision   bigint NOT NULL DEFAULT 0,
      ADD COLUMN total_reached_at timestamptz(3),
      ADD CHECK (lease_until IS NULL OR lease_device_id IS NOT NULL);

    UPDATE miners SET total_reached_at =
      coalesce((SELECT max(at) FROM miner_ledger l WHERE l.email = miners.email AND l.to_total > 0), created_at)
      WHERE total > 0;
    ALTER TABLE miners ADD CHECK (total = 0 OR total_reached_at IS NOT NULL);

    -- A save without a collect changes none of these columns, and so no index.
    CREATE INDEX miners_rank ON miners (total DESC, total_reached_at, email) WHERE total > 0;

    -- The start of the collected bowl. Null for collects before this migration.
    ALTER TABLE miner_ledger ADD COLUMN bowl_started_at timestamptz(3);

    -- Sessions now name their device: the last seen is the most likely, and the next login sets it.
    UPDATE sessions s SET data = jsonb_set(data, '{miner,deviceId}', to_jsonb(coalesce(
        (SELECT d.device_id FROM miner_devices d WHERE d.email = s.miner_email ORDER BY d.last_seen_at DESC LIMIT 1),
        gen_random_uuid())))
      WHERE s.miner_email IS NOT NULL;

    CREATE TABLE achievements (
      id          text PRIMARY KEY,
      position    smallint NOT NULL,
      name        text NOT NULL,
      description text NOT NULL,
      icon        text NOT NULL,
      rarity      text NOT NULL,
      category    text NOT NULL,
      requirement text NOT NULL
    );

    CREATE TABLE miner_achievements (
      email          text NOT NULL,
      achievement_id text NOT NULL,
      unlocked_at    timestamptz(3) NOT NULL,
      PRIMARY KEY (email, achievement_id)
    );
    ${appendOnly('miner_achievements')}
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TABLE miner_achievements, achievements;
    ALTER TABLE miner_ledger DROP COLUMN bowl_started_at;
    ALTER TABLE miners
      DROP COLUMN lease_device_id,
      DROP COLUMN lease_until,
      DROP COLUMN lease_revision,
      DROP COLUMN total_reached_at;
    UPDATE sessions SET data = data #- '{miner,deviceId}' WHERE miner_email IS NOT NULL;
  `);
}
