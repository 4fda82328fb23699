/**
 * The door of every command: `node scripts/run.mjs start|dev|qa|test|validate|account|backup|restore|graphs|bench|chain|mutate|faults|bad-input`. It needs nothing but Node itself,
 * installs the packages if they are missing or changed, and hands over to the command's TypeScript file.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = [
  'start',
  'dev',
  'qa',
  'test',
  'validate',
  'account',
  'backup',
  'restore',
  'graphs',
  'bench',
  'chain',
  'mutate',
  'faults',
  'bad-input',
  'screenshots',
  'new-flow',
];

const project = fileURLToPath(new URL('..', import.meta.url));
const lockFile = join(project, 'package-lock.json');
const stampFile = join(project, 'node_modules', '.installed');

/** @returns {never} */
function refuse(/** @type {string} */ line) {
  console.error(line);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  refuse(`Technovex needs Node 20.19 or newer, and this is ${process.versions.node}.`);
}

function installPackages() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalled()) {
    console.log('Installing packages (after a change of package-lock.json only) ...');
    const npm = process.env.npm_execpath;
    const flags = ['ci', '--include=dev', '--no-audit', '--no-fund'];
    const { status } = npm?.endsWith('.js')
      ? spawnSync(process.execPath, [npm, ...flags], { cwd: project, stdio: 'inherit' })
      : spawnSync('npm', flags, { cwd: project, stdio: 'inherit' });
    if (status !== 0) refuse('The packages could not be installed; npm says why above.');
  }
  writeFileSync(stampFile, hash);
}

/** Whether npm's own record of what is installed agrees with the lockfile, as after an `npm install` by hand. */
function isInstalled() {
  const record = join(project, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(
    ([path, entry]) =>
      path === '' ||
      (installed[path] ? installed[path].integrity === entry.integrity : entry.optional === true),
  );
}

const [command = '', ...rest] = process.argv.slice(2);
if (!COMMANDS.includes(command)) refuse(`Usage: node scripts/run.mjs ${COMMANDS.join('|')}`);
checkNode();
installPackages();
// What follows `--` is the command's own.
process.argv.splice(2, Number.POSITIVE_INFINITY, ...(rest[0] === '--' ? rest.slice(1) : rest));
process.chdir(project);
const { register } = await import('tsx/esm/api');
register();
await import(`./${command}.ts`);
