/** `npm run admin -- account list-admins`: the commands of operators, beside a running site. */
import { CommanderError } from 'commander';
import { messageOf, StartupError } from '../db/startup-error.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { adminCommand } from './admin/admin-command.ts';

/** Wrong words on the command line. */
const WRONG_USAGE = 2;

// `print` reports what fails.
process.stdout.on('error', () => undefined);

const print = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, cause => {
      if (cause) reject(new StartupError(`The output cannot be written: ${messageOf(cause)}.`, { cause }));
      else resolve();
    });
  });

await adminCommand(process.env, print)
  .parseAsync()
  .catch((error: unknown) => {
    // Commander has printed it.
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : WRONG_USAGE);
    exitWithError(error);
  });
