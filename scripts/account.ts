import { fail } from '../server/boot/fail.ts';
import { runAccountCommand } from './account-command-line.ts';

await runAccountCommand(process.argv.slice(2), process.env).then(line => console.log(line), fail);
