import type { Knex } from 'knex';

/** Adds the ranks at the start of the current day, which the leaderboard's changes refer to. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE day_ranks (
      day        date PRIMARY KEY,
      -- When a server began to read the ranks. Another one may begin if it does not finish.
      claimed_at timestamptz(3) NOT NULL,
      -- When the ranks were read; null before all parts are stored.
      read_at    timestamptz(3)
    );

    -- Entries of 12 bytes: a hash of the email (8), and the rank (4).
    CREATE TABLE day_rank_parts (
      day   date NOT NULL,
      part  integer NOT NULL,
      ranks bytea NOT NULL,
      PRIMARY KEY (day, part)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('DROP TABLE day_rank_parts, day_ranks');
}
