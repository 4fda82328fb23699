import { exitWithError } from '../server/boot/exit-with-error.ts';
import { runAccountCommand } from './account-command-line.ts';

await runAccountCommand(process.argv.slice(2), process.env).then(line => console.log(line), exitWithError);
