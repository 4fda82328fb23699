import { fail } from '../server/fail.ts';
import { runAccountCommand } from './account-command-line.ts';

await runAccountCommand(process.argv.slice(2), process.env).then(line => console.log(line), fail);
