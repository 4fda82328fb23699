import { spawnSync } from 'node:child_process';
import { chromiumPlaces, findChromium, findHeadlessShell } from '../../test/support/chromium.ts';
import { runVisibly } from './programs.ts';

/**
 * A Chromium for the tests: the wanted one, or one without windows, or any. Fetched if the machine has none. Throws with
 * one line if none can be had.
 */
export async function getChromiumForTests(): Promise<string> {
  const places = chromiumPlaces();
  if (places.wanted !== undefined) return getChromium();
  const shell = await findHeadlessShell(places);
  if (shell !== undefined) return shell;
  installByApt('chromium-headless-shell');
  return (await findHeadlessShell(places)) ?? getChromium();
}

/** A Chromium as people have it, fetched if the machine has none. Throws with one line if none can be had. */
export async function getChromium(): Promise<string> {
  const found = await findChromium(chromiumPlaces());
  if (found !== undefined) return found;
  console.log('There is no Chromium here: getting one (once) ...');
  for (const get of [installByPlaywright, () => installByApt('chromium')]) {
    await get();
    const gotten = await findChromium(chromiumPlaces());
    if (gotten !== undefined && startsUp(gotten)) return gotten;
  }
  throw new Error('No Chromium could be installed. Install one, or set CHROMIUM_PATH to it.');
}

/** Under root, Playwright's installer also brings the libraries that a bare system lacks. */
async function installByPlaywright(): Promise<void> {
  const libraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runVisibly('playwright', ['install', '--no-shell', ...libraries, 'chromium']);
}

/** Seconds after which a mirror that does not answer is given up. */
const PATIENCE = 10;

/** Debian has it as a package, for root to install. Does nothing where that is not so. */
function installByApt(chromium: string): void {
  if (process.getuid?.() !== 0) return;
  const apt = (...flags: string[]) =>
    spawnSync('apt-get', ['-q', '-o', `Acquire::http::Timeout=${PATIENCE}`, ...flags], { stdio: 'ignore' });
  const install = () => apt('install', '-y', '--no-install-recommends', chromium).status === 0;
  if (install()) return;
  apt('update');
  install();
}

/** A browser may be installed and still lack a library of the system. */
const startsUp = (chromium: string): boolean =>
  spawnSync(chromium, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0;
