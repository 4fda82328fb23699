/**
 * Runs a command: `node scripts/run.mjs test:unit` runs `scripts/test-unit.ts`. Needs only Node:
 * installs the packages at first and after a change of package-lock.json.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const lockFile = join(project, 'package-lock.json');
const stampFile = join(project, 'node_modules', '.installed');
const { scripts, engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/** @returns {never} */
function exit(/** @type {string} */ line) {
  console.error(line);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minMajor, minMinor] = engines.node.replace('>=', '').split('.').map(Number);
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  exit(`Technovex needs Node ${minMajor}.${minMinor} or newer; this is ${process.versions.node}.`);
}

function installPackages() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalled()) {
    console.log(
      'Installing packages (first start, or package-lock.json changed); this takes 1-2 minutes ...',
    );
    const npm = process.env.npm_execpath;
    const flags = ['ci', '--include=dev', '--no-audit', '--no-fund'];
    const { status } = npm?.endsWith('.js')
      ? spawnSync(process.execPath, [npm, ...flags], { cwd: project, stdio: 'inherit' })
      : spawnSync('npm', flags, { cwd: project, stdio: 'inherit' });
    if (status !== 0) exit('npm could not install the packages; see its output above.');
  }
  writeFileSync(stampFile, hash);
}

/** Compares npm's record of installed packages with the lockfile, as after `npm install`. */
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

checkNode();
const [command = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(scripts, command)) exit(`Usage: npm run ${Object.keys(scripts).join('|')}`);
installPackages();
// npm removes the `--` before a command's arguments, other package managers pass it on.
process.argv.splice(2, Number.POSITIVE_INFINITY, ...(rest[0] === '--' ? rest.slice(1) : rest));
process.chdir(project);
const { register } = await import('tsx/esm/api');
register();
await import(`./${command.replaceAll(':', '-')}.ts`);
