import type { Knex } from 'knex';

/** `tokenHash` of the server, in SQL. */
const hashOf = (column: string): string =>
  `translate(rtrim(encode(sha256(convert_to(${column}, 'UTF8')), 'base64'), '='), '+/', '-_')`;

/**
 * Adds a generation number to miners' accounts, which their sessions carry, and moves wrong PINs to `limited_attempts`, where a hash stands for the
 * email. Servers of the version before go on counting in `miner_pin_failures`, so that this migration only adds; a later one drops that table.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Grows with each new PIN and each sign-out of the other devices. Sessions without a number are of generation 0.
    ALTER TABLE miners ADD COLUMN session_generation integer NOT NULL DEFAULT 0;

    -- An attempt that is limited for all addresses together ('pin-anywhere') has its subject in place of the address.
    CREATE INDEX limited_attempts_pins ON limited_attempts (subject) WHERE kind IN ('pin', 'pin-anywhere');
    INSERT INTO limited_attempts (kind, address, subject, at)
      SELECT 'pin', address, ${hashOf('email')}, at FROM miner_pin_failures WHERE NOT forgiven
      UNION ALL
      SELECT 'pin-anywhere', ${hashOf('email')}, ${hashOf('email')}, at FROM miner_pin_failures;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    -- The version before would take sessions of every generation.
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
