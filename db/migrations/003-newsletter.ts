import type { Knex } from 'knex';

/** Adds the newsletter's subscribers, unique by lower-cased email. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE newsletter_subscribers (
      email         text PRIMARY KEY CHECK (email = lower(email)),
      subscribed_at timestamptz(3) NOT NULL
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE newsletter_subscribers');
}
