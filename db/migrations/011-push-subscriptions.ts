import type { Knex } from 'knex';

/**
 * The push subscription of a device, and when its next reminder is due. It is part of the device's
 * row, so that whatever signs a device out removes it, too.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE miner_devices
      ADD COLUMN push_endpoint    text,
      ADD COLUMN push_p256dh      text,
      ADD COLUMN push_auth        text,
      -- The server's public key for which the browser subscribed.
      ADD COLUMN push_server_key  text,
      -- When to look at the account's bowl again.
      ADD COLUMN push_due_at      timestamptz(3),
      -- The time of the last reminder that was sent: earlier ones are not sent any more.
      ADD COLUMN push_reminded_at timestamptz(3);
    -- By a name and alone, as a distributed table requires.
    ALTER TABLE miner_devices ADD CONSTRAINT miner_devices_push
      CHECK (num_nulls(push_endpoint, push_p256dh, push_auth, push_server_key, push_due_at) IN (0, 5));
    CREATE INDEX miner_devices_push_due ON miner_devices (push_due_at) WHERE push_due_at IS NOT NULL;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP INDEX miner_devices_push_due;
    ALTER TABLE miner_devices DROP CONSTRAINT miner_devices_push;
    ALTER TABLE miner_devices
      DROP COLUMN push_endpoint,
      DROP COLUMN push_p256dh,
      DROP COLUMN push_auth,
      DROP COLUMN push_server_key,
      DROP COLUMN push_due_at,
      DROP COLUMN push_reminded_at;
  `);
}
