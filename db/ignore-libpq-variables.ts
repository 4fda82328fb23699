/** Removes libpq's variables (PGSSLMODE ...), which the driver obeys: only the URL configures. */
export function ignoreLibpqVariables(): void {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z]/.test(name)) delete process.env[name];
  }
}
