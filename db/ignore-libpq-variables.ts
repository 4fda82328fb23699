/**
 * Removes libpq's variables (PGSSLMODE, PGOPTIONS, PGUSER ...) from the process environment: the
 * driver would obey them, but only the URL configures the database.
 */
export function ignoreLibpqVariables(): void {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z]/.test(name)) delete process.env[name];
  }
}
