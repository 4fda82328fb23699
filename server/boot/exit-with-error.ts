import { StartupError } from '../../db/startup-error.ts';

/** Ends the process: with one line where the user can do something about it, with the stack where it is our fault. */
export function exitWithError(error: unknown): never {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${String(text)}\n`);
  process.exit(1);
}
