import { firstOnPath, isProgram } from './chromium.ts';

export interface FirefoxPlaces {
  /** `FIREFOX_PATH`: overrides every other Firefox. */
  readonly wanted: string | undefined;
  /** `PATH`. */
  readonly searchPath: string;
}

export function firefoxPlaces(): FirefoxPlaces {
  const { FIREFOX_PATH, PATH = '' } = process.env;
  return { wanted: FIREFOX_PATH || undefined, searchPath: PATH };
}

/** Finds a Firefox on this machine; undefined if there is none. @throws if `wanted` does not exist */
export async function findFirefox({ wanted, searchPath }: FirefoxPlaces): Promise<string | undefined> {
  if (wanted === undefined) return firstOnPath(['firefox-esr', 'firefox'], searchPath);
  if (await isProgram(wanted)) return wanted;
  throw new Error(`FIREFOX_PATH: ${wanted} is not a program.`);
}
