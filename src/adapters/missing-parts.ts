/**
 * Parts of the site that a page asks for later and does not get: the network is away, or the site was built anew since the page
 * was opened and its files have other names now.
 */

const NOT_LOADED = 'NotLoaded';

export const isNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === NOT_LOADED;

/**
 * Gives the errors of scripts and style sheets that did not come a name. By the browser's own words the router would know some
 * of them, and reload the page at once: even where no server answers, and the page is all that its visitor has.
 */
export function nameMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NOT_LOADED;
    payload.message = `${NOT_LOADED}: ${payload.message}`;
  });
}

/** Builds from which this tab was renewed, separated by spaces. The script in `index.html` writes it as well. */
const RENEWED = 'technovex.renewed';

/** What every build names differently: the first script of a page. */
const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/** Null where the server cannot be asked, or something else answers in its place. */
async function buildOnServer(): Promise<string | null> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    return FIRST_SCRIPT.exec(await answer.text())?.[1] ?? null;
  } catch {
    return null;
  }
}

const buildOfPage = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the server has another build of the site than the one that this page came from. */
export async function isOutdated(): Promise<boolean> {
  const build = await buildOnServer();
  return build !== null && build !== buildOfPage();
}

/**
 * Begins the page anew if the server has another build of the site. From one build that is done once in a tab, so that servers
 * that disagree do not keep the page busy; where nothing can be noted, it is not done at all. Answers whether it was.
 */
export async function renewIfOutdated(): Promise<boolean> {
  if (!(await isOutdated()) || !noteRenewal(buildOfPage())) return false;
  location.reload();
  return true;
}

/** Begins the page anew where a server answers. A page without one is more than none. Answers whether it was done. */
export async function reloadIfReachable(): Promise<boolean> {
  if ((await buildOnServer()) === null) return false;
  location.reload();
  return true;
}

/** Answers whether this is the first renewal from that build. */
function noteRenewal(build: string): boolean {
  try {
    const noted = sessionStorage.getItem(RENEWED)?.split(' ') ?? [];
    if (noted.includes(build)) return false;
    sessionStorage.setItem(RENEWED, [...noted, build].join(' '));
    return true;
  } catch {
    return false;
  }
}
