import type { Knex } from 'knex';
import { appendOnly } from './001-miner-accounts.ts';

/** Adds users' passwords, rate limits, and the presale's phases with their audit log. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Incremented by each new password; sessions carry it, so earlier ones become invalid.
    ALTER TABLE users ADD COLUMN password_revision integer NOT NULL DEFAULT 0;

    -- Rate-limited attempts. Limits apply to an address, or to an address and a subject.
    CREATE TABLE limited_attempts (
      kind       text NOT NULL,
      address    text NOT NULL,
      subject    text NOT NULL,
      at         timestamptz(3) NOT NULL,
      attempt_id uuid NOT NULL DEFAULT gen_random_uuid(),
      PRIMARY KEY (kind, address, at, attempt_id)
    );
    CREATE INDEX limited_attempts_age ON limited_attempts (at);

    -- Dates are calendar days in UTC, the last one included. Money is in US dollars.
    CREATE TABLE presale_phases (
      id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name         text NOT NULL,
      description  text NOT NULL,
      start_date   date NOT NULL,
      end_date     date NOT NULL,
      token_price  numeric(15, 6) NOT NULL CHECK (token_price > 0),
      bonus        numeric(15, 6) NOT NULL CHECK (bonus >= 0),
      min_purchase numeric(18, 6) NOT NULL CHECK (min_purchase >= 1),
      max_purchase numeric(18, 6) CHECK (max_purchase >= min_purchase),
      soft_cap     numeric(18, 6) CHECK (soft_cap >= 0),
      hard_cap     numeric(18, 6) CHECK (hard_cap >= 0),
      token_id     bigint CHECK (token_id >= 0),
      is_active    boolean NOT NULL,
      revision     bigint NOT NULL DEFAULT 1 CHECK (revision >= 1),
      CHECK (end_date > start_date),
      CHECK (soft_cap <= hard_cap)
    );

    -- No foreign keys: the audit log outlives phases and accounts.
    CREATE TABLE presale_audit (
      id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      phase_id bigint NOT NULL,
      action   text NOT NULL CHECK (action IN ('create', 'update', 'delete')),
      user_id  bigint NOT NULL,
      username text NOT NULL,
      before   jsonb,
      after    jsonb,
      at       timestamptz(3) NOT NULL,
      CHECK ((before IS NULL) = (action = 'create')),
      CHECK ((after IS NULL) = (action = 'delete'))
    );
    CREATE INDEX presale_audit_phase ON presale_audit (phase_id, id);
    ${appendOnly('presale_audit')}
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TABLE presale_audit, presale_phases, limited_attempts;
    ALTER TABLE users DROP COLUMN password_revision;
  `);
}
