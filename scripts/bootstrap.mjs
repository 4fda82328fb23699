/**
 * `npm start` and `npm test`: installs the packages at first and after a change of package-lock.json,
 * then runs `scripts/start.ts` or `scripts/test.ts`. Needs only Node.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showProgress } from './progress.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const lockFile = join(project, 'package-lock.json');
const stampFile = join(project, 'node_modules', '.installed');
const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** Wrong words on the command line. */
const WRONG_USAGE = 2;

/** @returns {never} */
function exit(/** @type {string} */ line, status = 1) {
  console.error(line);
  process.exit(status);
}

function checkNode() {
  const { engines } = readJson(join(project, 'package.json'));
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = engines.node.replace('>=', '').split('.').map(Number);
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  exit(`Technovex needs Node ${minMajor}.${minMinor} or newer; this is ${process.versions.node}.`);
}

/** Ends the process if a setting is wrong: an installation takes a minute. */
async function checkSettings() {
  const { configurationError, wrongSettings } = await import('../server/boot/setting-rules.mjs');
  const lines = wrongSettings(process.env);
  if (lines.length > 0) exit(configurationError(lines));
}

/** Compares npm's record of installed packages with the lockfile, as after `npm install`. */
function isInstalled() {
  const record = join(project, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(lockFile).packages).every(
    ([path, entry]) =>
      path === '' ||
      (installed[path] ? installed[path].integrity === entry.integrity : entry.optional === true),
  );
}

async function installPackages() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalled()) {
    if (name === 'start') await checkSettings();
    const packages = Object.keys(readJson(lockFile).packages).filter(Boolean);
    const installed = () => packages.filter(path => existsSync(join(project, path, 'package.json'))).length;
    const { end } = showProgress('Installing packages', () => `${installed()} of some ${packages.length}`);
    const npm = process.env['npm_execpath'];
    // npm's own progress would write to the same line.
    const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--progress=false'];
    const [program, words] = npm?.endsWith('.js') ? [process.execPath, [npm, ...flags]] : ['npm', flags];
    const [status] = await once(spawn(program, words, { cwd: project, stdio: 'inherit' }), 'exit');
    if (status !== 0) exit('npm could not install the packages; see its output above.');
    end('Installed the packages');
  }
  writeFileSync(stampFile, hash);
}

checkNode();
const [name = '', ...words] = process.argv.slice(2);
if (words.length > 0) {
  const advice = {
    start: 'Settings are environment variables, as in PORT=5009 npm start. docs/operating.md lists them.',
    test: '`npm run test:unit -- PATH` and `npm run test:e2e -- PATH` run some tests.',
  };
  exit(
    `npm ${name} takes no "${words.join(' ')}". ${advice[/** @type {'start' | 'test'} */ (name)]}`,
    WRONG_USAGE,
  );
}
if (!existsSync(join(project, 'tsconfig.json'))) {
  exit('This is a deployed tree: run `npm run start:prod`, or the command in a clone of the project.');
}
await installPackages();
process.chdir(project);
const { register } = await import('tsx/esm/api');
register();
await import(`./${name}.ts`);
