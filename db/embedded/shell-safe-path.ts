import { StartupError } from '../startup-error.ts';

/** `pg_ctl` passes paths to a shell in double quotes, where these keep their meaning; its PID file has the path in a line of its own. */
const UNSAFE = /["$`\\\p{Cc}]/u;

/** @throws StartupError for a path that PostgreSQL's programs cannot be given. */
export function requireShellSafePath(path: string, remedy: string): void {
  if (!UNSAFE.test(path)) return;
  throw new StartupError(
    `PostgreSQL cannot run in ${JSON.stringify(path)}: the path contains a double quote, a dollar sign, a backquote, a backslash or a control character. ${remedy}`,
  );
}
