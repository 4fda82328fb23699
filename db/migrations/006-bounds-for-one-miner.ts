import type { Knex } from 'knex';

const DEVICES = 50;

export const COUNT_COLLECT = `
    -- A transaction that appends a collect has locked the account's row in miners. A day counts if
    -- it is later than the last counted one.
    CREATE FUNCTION count_collect() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO miner_collect_counts AS known
        VALUES (NEW.email, 1, 1, (NEW.at AT TIME ZONE 'UTC')::date,
                (extract(hour FROM NEW.at AT TIME ZONE 'UTC') < 5)::int,
                coalesce(NEW.at >= NEW.bowl_started_at + interval '23 hours'
                     AND NEW.at < NEW.bowl_started_at + interval '24 hours', false)::int,
                EXISTS (SELECT FROM miner_ledger
                         WHERE email = NEW.email AND kind = 'expired' AND revision <= NEW.revision)::int)
        ON CONFLICT (email) DO UPDATE
          SET collects = known.collects + 1,
              days = known.days + (excluded.last_day > known.last_day)::int,
              last_day = greatest(known.last_day, excluded.last_day),
              at_night = known.at_night + excluded.at_night,
              in_last_hour = known.in_last_hour + excluded.in_last_hour,
              after_expiry = known.after_expiry + excluded.after_expiry;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER miner_ledger_counts AFTER INSERT ON miner_ledger
      FOR EACH ROW WHEN (NEW.kind = 'collect') EXECUTE FUNCTION count_collect();`;

/** Bounds one account: a limit of collects, counters instead of the ledger, maximum rows. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- When the token bucket of collects will be full.
    ALTER TABLE miners ADD COLUMN collect_bucket_full_at timestamptz(3);

    -- The ledger entries that claims look up: at most one a day, and five bonuses.
    CREATE INDEX miner_ledger_adjustments ON miner_ledger (email, revision)
      WHERE kind IN ('follow-bonus', 'level-bonus', 'expired');

    -- Counters of collects, for badges. Days and hours are in UTC.
    CREATE TABLE miner_collect_counts (
      email        text PRIMARY KEY,
      collects     bigint NOT NULL,
      days         bigint NOT NULL,
      last_day     date NOT NULL,
      at_night     bigint NOT NULL,
      in_last_hour bigint NOT NULL,
      after_expiry bigint NOT NULL
    );
    INSERT INTO miner_collect_counts
      SELECT l.email,
             count(*),
             count(DISTINCT (l.at AT TIME ZONE 'UTC')::date),
             max((l.at AT TIME ZONE 'UTC')::date),
             count(*) FILTER (WHERE extract(hour FROM l.at AT TIME ZONE 'UTC') < 5),
             count(*) FILTER (WHERE l.at >= l.bowl_started_at + interval '23 hours'
                                AND l.at < l.bowl_started_at + interval '24 hours'),
             count(*) FILTER (WHERE l.revision >= e.first_expiry)
        FROM miner_ledger l
        LEFT JOIN (SELECT email, min(revision) AS first_expiry FROM miner_ledger WHERE kind = 'expired' GROUP BY email) e
          ON e.email = l.email
       WHERE l.kind = 'collect'
       GROUP BY l.email;

    ${COUNT_COLLECT}

    CREATE INDEX sessions_user ON sessions ((data #>> '{user,id}')) WHERE data #>> '{user,id}' IS NOT NULL;
    -- Earlier versions left sessions behind in which no account is signed in.
    DELETE FROM sessions WHERE data = '{}';

    -- Later logins delete the devices above the maximum.
    CREATE TEMPORARY TABLE surplus_devices ON COMMIT DROP AS
      SELECT email, device_id
        FROM (SELECT email, device_id,
                     row_number() OVER (PARTITION BY email ORDER BY last_seen_at DESC, created_at DESC) AS place
                FROM miner_devices) ranked
       WHERE place > ${DEVICES};
    DELETE FROM miner_devices d USING surplus_devices s WHERE d.email = s.email AND d.device_id = s.device_id;
    UPDATE miners m SET lease_until = NULL FROM surplus_devices s
     WHERE m.email = s.email AND m.lease_device_id = s.device_id;
    DELETE FROM sessions USING surplus_devices s
     WHERE miner_email = s.email AND data #>> '{miner,deviceId}' = s.device_id::text AND data -> 'user' IS NULL;
    UPDATE sessions SET data = data - 'miner', miner_email = NULL FROM surplus_devices s
     WHERE miner_email = s.email AND data #>> '{miner,deviceId}' = s.device_id::text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP INDEX sessions_user;
    DROP TRIGGER miner_ledger_counts ON miner_ledger;
    DROP FUNCTION count_collect();
    DROP TABLE miner_collect_counts;
    DROP INDEX miner_ledger_adjustments;
    ALTER TABLE miners DROP COLUMN collect_bucket_full_at;
  `);
}
