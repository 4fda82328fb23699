/**
 * A process that keeps the embedded PostgreSQL of a data folder running until it is killed; prints
 * the URL.
 */
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts';

const [, , dataDir = ''] = process.argv;
const { url } = await startEmbeddedPostgres({
  dataDir,
  log: line => process.stderr.write(`${line}\n`),
  onLost: error => {
    throw error;
  },
});
process.stdout.write(`${url}\n`);
