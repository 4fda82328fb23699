import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

export interface ChromiumPlaces {
  /** `CHROMIUM_PATH`: whoever sets it wants this one and no other. */
  readonly wanted: string | undefined;
  /** Where Playwright's installer puts its own. */
  readonly playwright: string;
  /** `PATH`. */
  readonly searchPath: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function chromiumPlaces(): ChromiumPlaces {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  return { wanted: CHROMIUM_PATH || undefined, playwright: chromium.executablePath(), searchPath: PATH };
}

/** The Chromium of this machine; undefined if there is none. Throws if the wanted one is not there. */
export async function findChromium({ wanted, playwright, searchPath }: ChromiumPlaces) {
  if (wanted !== undefined) {
    if (await isProgram(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH: ${wanted} is not a program.`);
  }
  const folders = searchPath.split(delimiter).filter(folder => folder !== '');
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)));
  for (const place of [playwright, ...onPath, ...APPLICATIONS]) {
    if (await isProgram(place)) return place;
  }
  return undefined;
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
