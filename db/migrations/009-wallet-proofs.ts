import type { Knex } from 'knex';

/** Adds proofs of wallet addresses, and the nonces that wallets sign for them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Both are null unless the miner has proven to control wallet_address.
    ALTER TABLE miners
      ADD COLUMN wallet_proven_at timestamptz(3),
      ADD COLUMN wallet_proof text CHECK (wallet_proof IN ('signature', 'contract')),
      ADD CONSTRAINT miners_wallet_proof CHECK
        ((wallet_proof IS NULL) = (wallet_proven_at IS NULL));

    CREATE TABLE wallet_nonces (
      session_hash text NOT NULL,
      nonce        text NOT NULL,
      issued_at    timestamptz(3) NOT NULL,
      expires_at   timestamptz(3) NOT NULL,
      PRIMARY KEY (session_hash, nonce)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    DROP TABLE wallet_nonces;
    ALTER TABLE miners
      DROP CONSTRAINT miners_wallet_proof,
      DROP COLUMN wallet_proof,
      DROP COLUMN wallet_proven_at;
  `);
}
