/**
 * Runs a command: `node scripts/run.mjs test:unit` runs `scripts/test-unit.ts`. Needs only Node.
 * Commands that set the project up install the packages at first and after a change of
 * package-lock.json; the others say what is missing.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { commands, SETTINGS, usageOf } from './commands.mjs';
import { showProgress } from './progress.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const lockFile = join(project, 'package-lock.json');
const stampFile = join(project, 'node_modules', '.installed');
const { engines } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/** Wrong words on the command line. */
const WRONG_USAGE = 2;

/** @returns {never} */
function exit(/** @type {string} */ line, status = 1) {
  console.error(line);
  process.exit(status);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = engines.node.replace('>=', '').split('.').map(Number);
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  exit(`Technovex needs Node ${minMajor}.${minMinor} or newer; this is ${process.versions.node}.`);
}

/** @returns {keyof typeof commands} */
function readCommand(/** @type {string | undefined} */ word) {
  if (word !== undefined && Object.hasOwn(commands, word)) {
    return /** @type {keyof typeof commands} */ (word);
  }
  const usage = `Usage: npm run ${Object.keys(commands).join('|')}`;
  if (word !== '--help' && word !== '-h') return exit(usage, WRONG_USAGE);
  console.log(usage);
  return process.exit(0);
}

/** Prints the help, or ends the process at an option or an argument that the command does not know. */
function checkWords(/** @type {keyof typeof commands} */ name, /** @type {string[]} */ words) {
  /** @type {import('./commands.mjs').Command} */
  const { about, options = {}, takesWords = false, passesOn, serves = false } = commands[name];
  const isHelp = words.some(word => word === '--help' || word === '-h');
  if (isHelp) {
    console.log(`${usageOf(name)}\n\n${about}`);
    process.exit(0);
  }
  if (passesOn) return;
  try {
    parseArgs({ args: words, options, allowPositionals: takesWords });
  } catch (error) {
    const problem = error instanceof Error ? error.message : error;
    exit([problem, usageOf(name), ...(serves ? [SETTINGS] : [])].join('\n'), WRONG_USAGE);
  }
}

const hashOfLock = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** Ends the process if a setting is wrong: an installation takes a minute. */
async function checkSettings() {
  const { configurationError, wrongSettings } = await import('../server/boot/setting-rules.mjs');
  const lines = wrongSettings(process.env);
  if (lines.length > 0) exit(configurationError(lines));
}

async function installPackages({ serves = false }) {
  const hash = hashOfLock();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalled()) {
    if (serves) await checkSettings();
    const packages = Object.keys(JSON.parse(readFileSync(lockFile, 'utf8')).packages).filter(Boolean);
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

/** Compares npm's record of installed packages with the lockfile, as after `npm install`. */
function isInstalled({ withoutDev = false } = {}) {
  const record = join(project, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(
    ([path, entry]) =>
      path === '' ||
      (installed[path]
        ? installed[path].integrity === entry.integrity
        : entry.optional === true || (withoutDev && (entry.dev === true || entry.devOptional === true))),
  );
}

/**
 * Returns the file of a command. In a deployed tree, without the development packages, that is a
 * built one.
 */
async function fileOf(/** @type {keyof typeof commands} */ name) {
  /** @type {import('./commands.mjs').Command} */
  const { built, setsUp, serves } = commands[name];
  const isDeployed = !existsSync(join(project, 'node_modules', 'tsx'));
  if (setsUp && !existsSync(join(project, 'tsconfig.json'))) {
    exit('This is a deployed tree: run `npm run start:prod`, or the command in a clone of the project.');
  }
  if (setsUp) await installPackages({ serves });
  else if (!isInstalled({ withoutDev: built !== undefined && (isDeployed || name === 'start:prod') })) {
    const flag = built === undefined ? '' : ' (or `npm ci --omit=dev`)';
    exit(`The packages of package-lock.json are not installed: run \`npm ci\`${flag} first.`);
  }
  if (built === undefined || (!isDeployed && name !== 'start:prod')) {
    return join(project, 'scripts', `${name.replaceAll(':', '-')}.ts`);
  }
  const file = join(project, 'dist', 'server', `${built}.js`);
  if (!existsSync(file)) exit('The site is not built: run `npm run build` first, with all packages.');
  return file;
}

checkNode();
const [first, ...rest] = process.argv.slice(2);
const name = readCommand(first);
// npm removes the `--` before a command's arguments, other package managers pass it on.
const words = rest[0] === '--' ? rest.slice(1) : rest;
checkWords(name, words);
const file = await fileOf(name);
process.argv.splice(2, Number.POSITIVE_INFINITY, ...words);
process.chdir(project);
if (file.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api');
  register();
} else {
  process.setSourceMapsEnabled(true);
}
await import(pathToFileURL(file).href);
