import type { Knex } from 'knex';

export const ADMIN_AUDIT = 'admin_audit';

/** Adds the log of what admins and the operator do about miners and subscribers. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- No foreign keys: the log outlives accounts. Without a user it was the operator. The uuid stands
    -- for the email in addresses.
    CREATE TABLE ${ADMIN_AUDIT} (
      id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      entry_id uuid NOT NULL UNIQUE,
      act      text NOT NULL,
      user_id  bigint,
      username text,
      email    text,
      before   jsonb,
      after    jsonb,
      at       timestamptz(3) NOT NULL,
      CHECK ((user_id IS NULL) = (username IS NULL))
    );
    CREATE INDEX admin_audit_at ON ${ADMIN_AUDIT} (at, id);
    CREATE INDEX presale_audit_at ON presale_audit (at, id);
    REVOKE UPDATE, DELETE, TRUNCATE ON ${ADMIN_AUDIT} FROM CURRENT_USER;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP INDEX presale_audit_at;
    DROP TABLE ${ADMIN_AUDIT};
  `);
}
