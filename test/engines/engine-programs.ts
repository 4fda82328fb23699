/** Finds the programs of the browser engines on this machine. */
import {
  chromiumPlaces,
  findChromium,
  findHeadlessShell,
  firstOnPath,
  isProgram,
} from '../support/chromium.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export const OTHER_ENGINES = ['firefox', 'webkit'] as const satisfies readonly EngineName[];
export type OtherEngine = (typeof OTHER_ENGINES)[number];

interface EnginePrograms {
  /** The environment variable that overrides every other program. */
  readonly setting: string;
  /** The browser or its driver, the first of these on the path. */
  readonly names: readonly string[];
  /** What else the engine needs. */
  readonly needs?: string;
  /** The packages of Debian that bring it. */
  readonly packages: readonly string[];
}

export const ENGINE_PROGRAMS: Readonly<Record<OtherEngine, EnginePrograms>> = {
  firefox: { setting: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  webkit: {
    setting: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    needs: 'Xvfb',
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** Finds the browser or the driver of an engine; undefined if this machine lacks it. @throws if the setting names none */
export async function findEngine(
  name: EngineName,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  if (name === 'chromium') {
    const places = chromiumPlaces();
    return (places.wanted === undefined && (await findHeadlessShell(places))) || findChromium(places);
  }
  const { setting, names, needs } = ENGINE_PROGRAMS[name];
  const { [setting]: wanted, PATH = '' } = env;
  if (wanted && !(await isProgram(wanted))) throw new Error(`${setting}: ${wanted} is not a program.`);
  if (needs && !(await firstOnPath([needs], PATH))) return undefined;
  return wanted || firstOnPath(names, PATH);
}
