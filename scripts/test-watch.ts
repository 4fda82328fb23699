/** `npm run test:watch`: runs the unit and screen tests, and again those that a change affects. */
import { spawn } from 'node:child_process';
import { commandOf } from '../tools/build/programs.ts';

const flags = ['watch', '--project', 'unit', '--project', 'screen', ...process.argv.slice(2)];
spawn(...commandOf('vitest', flags), { stdio: 'inherit' }).once('exit', code => process.exit(code ?? 1));
