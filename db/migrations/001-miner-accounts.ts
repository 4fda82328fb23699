import type { Knex } from 'knex';

export const REFUSE_CHANGE = `
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END
    $$;`;

/** Requires `REFUSE_CHANGE`. */
export const appendOnly = (table: string): string => `
    CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;

export const PIN_FAILURES = `
    CREATE TABLE miner_pin_failures (
      email      text NOT NULL,
      failure_id uuid NOT NULL DEFAULT gen_random_uuid(),
      address    text NOT NULL,
      at         timestamptz(3) NOT NULL,
      forgiven   boolean NOT NULL DEFAULT false,
      PRIMARY KEY (email, failure_id)
    );
    CREATE INDEX miner_pin_failures_recent ON miner_pin_failures (email, at DESC);
    CREATE INDEX miner_pin_failures_age ON miner_pin_failures (at);
`;

/**
 * Keys begin with the lower-cased email, and no foreign key or unique index crosses it: tables can
 * be sharded by email. Amounts are integers of 10^-8 TXV.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE users (
      id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      username      text NOT NULL,
      email         text,
      password_hash text NOT NULL,
      is_admin      boolean NOT NULL DEFAULT false,
      created_at    timestamptz(3) NOT NULL
    );
    CREATE UNIQUE INDEX users_username ON users (lower(username));
    CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE email IS NOT NULL;

    -- Rows change every few seconds: free space in each page and no index on changing columns
    -- make these HOT updates.
    CREATE TABLE miners (
      email                 text PRIMARY KEY CHECK (email = lower(email)),
      pin_hash              text NOT NULL,
      wallet_address        text,
      total                 bigint NOT NULL DEFAULT 0 CHECK (total >= 0),
      bowl                  bigint NOT NULL DEFAULT 0 CHECK (bowl >= 0),
      bowl_started_at       timestamptz(3),
      bowl_emptied_at       timestamptz(3) NOT NULL,
      allowance             bigint NOT NULL DEFAULT 0 CHECK (allowance >= 0),
      allowance_at          timestamptz(3),
      mined                 bigint NOT NULL DEFAULT 0 CHECK (mined >= 0),
      hashrate              integer NOT NULL CHECK (hashrate > 0 AND hashrate % 500 = 0),
      twitter_bonus_claimed boolean NOT NULL DEFAULT false,
      cooldown_end          timestamptz(3),
      revision              bigint NOT NULL DEFAULT 0 CHECK (revision >= 0),
      adjusted_revision     bigint NOT NULL DEFAULT 0 CHECK (adjusted_revision BETWEEN 0 AND revision),
      created_at            timestamptz(3) NOT NULL,
      CHECK ((bowl = 0) = (bowl_started_at IS NULL))
    ) WITH (fillfactor = 70);

    CREATE TABLE miner_ledger (
      email    text NOT NULL,
      revision bigint NOT NULL,
      ordinal  smallint NOT NULL,
      kind     text NOT NULL CHECK (kind IN ('collect', 'follow-bonus', 'level-bonus', 'expired')),
      level    integer,
      to_total bigint NOT NULL CHECK (to_total >= 0),
      to_bowl  bigint NOT NULL,
      at       timestamptz(3) NOT NULL,
      PRIMARY KEY (email, revision, ordinal),
      CHECK ((level IS NOT NULL) = (kind = 'level-bonus'))
    );
    -- One level bonus for each account and level, one follow bonus for each account.
    CREATE UNIQUE INDEX miner_ledger_once ON miner_ledger (email, kind, coalesce(level, 0))
      WHERE kind IN ('follow-bonus', 'level-bonus');

    ${REFUSE_CHANGE}
    ${appendOnly('miner_ledger')}

    -- The previous token is kept, because two tabs that start together send the same one.
    CREATE TABLE miner_devices (
      email               text NOT NULL,
      device_id           uuid NOT NULL DEFAULT gen_random_uuid(),
      token_hash          text NOT NULL,
      previous_token_hash text,
      rotated_at          timestamptz(3) NOT NULL,
      created_at          timestamptz(3) NOT NULL,
      last_seen_at        timestamptz(3) NOT NULL,
      expires_at          timestamptz(3) NOT NULL,
      label               text NOT NULL,
      PRIMARY KEY (email, device_id)
    );
    CREATE INDEX miner_devices_token ON miner_devices (token_hash);
    CREATE INDEX miner_devices_previous_token ON miner_devices (previous_token_hash);
    CREATE INDEX miner_devices_expiry ON miner_devices (expires_at);

    ${PIN_FAILURES}
    CREATE TABLE miner_addresses (
      email         text NOT NULL,
      address       text NOT NULL,
      last_login_at timestamptz(3) NOT NULL,
      PRIMARY KEY (email, address)
    );
    CREATE INDEX miner_addresses_age ON miner_addresses (last_login_at);

    CREATE TABLE sessions (
      id_hash     text PRIMARY KEY,
      data        jsonb NOT NULL,
      miner_email text,
      expires_at  timestamptz(3) NOT NULL
    );
    CREATE INDEX sessions_miner ON sessions (miner_email) WHERE miner_email IS NOT NULL;
    CREATE INDEX sessions_expiry ON sessions (expires_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TABLE sessions, miner_addresses, miner_pin_failures, miner_devices, miner_ledger, miners, users;
    DROP FUNCTION refuse_change();
  `);
}
