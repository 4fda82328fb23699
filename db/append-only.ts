/** The tables whose rows their owner may not change: it has revoked that from itself (decision 074). */
import type pg from 'pg';
import { APPEND_ONLY } from './migrations/007-no-triggers.ts';
import { ADMIN_AUDIT } from './migrations/008-admin-audit.ts';

const TABLES = [...APPEND_ONLY, ADMIN_AUDIT].join(', ');

/** Allows to empty the tables until `keepAppendOnly`, in the same transaction. */
export const allowTruncate = (client: pg.Client) =>
  client.query(`GRANT TRUNCATE ON ${TABLES} TO CURRENT_USER`);

export const keepAppendOnly = (client: pg.Client) =>
  client.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${TABLES} FROM CURRENT_USER`);
