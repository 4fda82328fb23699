/**
 * Removes PostgreSQL's own variables (PGSSLMODE, PGOPTIONS, PGUSER ...) from the environment of this process: the driver would obey them, and the
 * database is configured by its URL alone.
 */
export function ignoreLibpqVariables(): void {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z]/.test(name)) delete process.env[name];
  }
}
