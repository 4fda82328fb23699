import type { Knex } from 'knex';

/** Builds the SQL equivalent of `digestOf`. */
const hashOf = (column: string): string =>
  `translate(rtrim(encode(sha256(convert_to(${column}, 'UTF8')), 'base64'), '='), '+/', '-_')`;

/**
 * Adds a session generation to miners' accounts, and copies failed PIN attempts to
 * `limited_attempts`, which stores a hash of the email. Servers of the previous version still write
 * `miner_pin_failures`, so a later migration drops it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Incremented by a new PIN and by signing out other devices. Sessions without one have 0.
    ALTER TABLE miners ADD COLUMN session_generation integer NOT NULL DEFAULT 0;

    -- Attempts limited across all addresses ('pin-anywhere') store the subject as the address.
    CREATE INDEX limited_attempts_pins ON limited_attempts (subject) WHERE kind IN ('pin', 'pin-anywhere');
    INSERT INTO limited_attempts (kind, address, subject, at)
      SELECT 'pin', address, ${hashOf('email')}, at FROM miner_pin_failures WHERE NOT forgiven
      UNION ALL
      SELECT 'pin-anywhere', ${hashOf('email')}, ${hashOf('email')}, at FROM miner_pin_failures;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    -- The previous version would accept sessions of every generation.
    UPDATE sessions s SET data = s.data - 'miner', miner_email = NULL
      WHERE s.miner_email IS NOT NULL AND NOT EXISTS (
        SELECT FROM miners m WHERE m.email = s.miner_email
           AND m.session_generation = coalesce((s.data #>> '{miner,sessionGeneration}')::integer, 0));
    UPDATE sessions SET data = data #- '{miner,sessionGeneration}' WHERE miner_email IS NOT NULL;
    ALTER TABLE miners DROP COLUMN session_generation;
    DELETE FROM limited_attempts WHERE kind IN ('pin', 'pin-anywhere');
    DROP INDEX limited_attempts_pins;
  `);
}
