import { StartupError } from '../startup-error.ts';

/** Breaks the double quotes in which `pg_ctl` passes paths to a shell, or a PID file's line. */
const UNSAFE = /["$`\\\p{Cc}]/u;

/** @throws StartupError if PostgreSQL's programs cannot handle the path. */
export function requireShellSafePath(path: string, remedy: string): void {
  if (!UNSAFE.test(path)) return;
  throw new StartupError(
    `PostgreSQL cannot run in ${JSON.stringify(path)}: the path contains a double quote, a dollar sign, a backquote, a backslash or a control character. ${remedy}`,
  );
}
