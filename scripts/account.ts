import { messageOf, StartupError } from '../db/startup-error.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { runAccountCommand } from './account-command-line.ts';

// `print` reports what fails.
process.stdout.on('error', () => undefined);

const print = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, cause => {
      if (cause) reject(new StartupError(`The output cannot be written: ${messageOf(cause)}.`, { cause }));
      else resolve();
    });
  });

await runAccountCommand(process.argv.slice(2), process.env, print).catch(exitWithError);
