import { StartupError } from '../../db/startup-error.ts';

/** Ends the program. Prints the message of a `StartupError`, and the stack of other errors. */
export function exitWithError(error: unknown): never {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${String(text)}\n`);
  process.exit(1);
}
