import { spawnSync } from 'node:child_process';
import { FALLBACK_FAMILIES } from '../../src/ui/font-fallbacks.ts';
import { chromiumPlaces, findChromium, findHeadlessShell } from '../../test/support/chromium.ts';
import { installByApt } from './apt.ts';
import { runVisibly } from './programs.ts';

/**
 * Finds or installs a Chromium: CHROMIUM_PATH, a headless shell, or any; with a font for the texts that
 * wait for the site's fonts. @throws with one line
 */
export async function getChromiumForTests(): Promise<string> {
  if (!hasFallbackFont()) await installByApt('fontconfig', 'fonts-liberation');
  const places = chromiumPlaces();
  if (places.wanted !== undefined) return getChromium();
  const shell = await findHeadlessShell(places);
  if (shell !== undefined) return shell;
  await installByApt('chromium-headless-shell');
  return (await findHeadlessShell(places)) ?? getChromium();
}

/** Whether the system has a font that `src/ui/font-fallbacks.ts` names; macOS has Arial. */
function hasFallbackFont(): boolean {
  if (process.platform !== 'linux') return true;
  const families = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout;
  const installed = new Set(families?.split('\n'));
  return FALLBACK_FAMILIES.some(family => installed.has(family));
}

/** Finds a full Chromium; installs one if there is none. @throws with one line if that fails */
export async function getChromium(): Promise<string> {
  const found = await findChromium(chromiumPlaces());
  if (found !== undefined) return found;
  console.log('Installing Chromium (first run only) ...');
  for (const get of [installByPlaywright, () => installByApt('chromium')]) {
    await get();
    const installed = await findChromium(chromiumPlaces());
    if (installed !== undefined && startsUp(installed)) return installed;
  }
  throw new Error('Chromium could not be installed. Install it, or set CHROMIUM_PATH to it.');
}

/** As root, Playwright's installer also installs the system libraries. */
async function installByPlaywright(): Promise<void> {
  const libraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runVisibly('playwright', ['install', '--no-shell', ...libraries, 'chromium']);
}

/** Checks that an installed browser has its system libraries. */
const startsUp = (chromium: string): boolean =>
  spawnSync(chromium, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0;
