import { spawnSync } from 'node:child_process';
import { chromiumPlaces, findChromium } from '../test/support/chromium.ts';
import { runVisibly } from './programs.ts';

/** A Chromium for the tests, fetched if the machine has none. Throws with one line if none can be had. */
export async function getChromium(): Promise<string> {
  const found = await findChromium(chromiumPlaces());
  if (found !== undefined) return found;
  console.log('There is no Chromium here: getting one (once) ...');
  for (const get of [installByPlaywright, installByApt]) {
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

async function installByApt(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const apt = (...flags: string[]) =>
    spawnSync('apt-get', flags, { stdio: ['ignore', 'inherit', 'inherit'] });
  apt('update', '-q');
  apt('install', '-q', '-y', '--no-install-recommends', 'chromium');
}

/** A browser may be installed and still lack a library of the system. */
const startsUp = (chromium: string): boolean =>
  spawnSync(chromium, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0;
