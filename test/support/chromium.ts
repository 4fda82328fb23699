import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

export interface ChromiumPlaces {
  /** `CHROMIUM_PATH`: overrides every other browser. */
  readonly wanted: string | undefined;
  /** The folder of Playwright's installer. */
  readonly playwright: string;
  /** `PATH`. */
  readonly searchPath: string;
}

/** The headless shell, which cannot open windows. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function chromiumPlaces(): ChromiumPlaces {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  return { wanted: CHROMIUM_PATH || undefined, playwright: chromium.executablePath(), searchPath: PATH };
}

/** Finds a headless shell, in which pages take half the time; undefined if there is none. */
export const findHeadlessShell = ({ searchPath }: Pick<ChromiumPlaces, 'searchPath'>) =>
  firstOnPath(SHELLS, searchPath);

/**
 * Finds a Chromium on this machine; undefined if there is none. @throws if `wanted` does not exist
 */
export async function findChromium({ wanted, playwright, searchPath }: ChromiumPlaces) {
  if (wanted !== undefined) {
    if (await isProgram(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH: ${wanted} is not a program.`);
  }
  const own = await firstOf([playwright]);
  return own ?? (await firstOnPath(NAMES, searchPath)) ?? firstOf(APPLICATIONS);
}

/** Finds the first of these programs on a search path. */
export function firstOnPath(names: readonly string[], searchPath: string): Promise<string | undefined> {
  const folders = searchPath.split(delimiter).filter(folder => folder !== '');
  return firstOf(names.flatMap(name => folders.map(folder => join(folder, name))));
}

async function firstOf(places: readonly string[]): Promise<string | undefined> {
  for (const place of places) {
    if (await isProgram(place)) return place;
  }
  return undefined;
}

export const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
