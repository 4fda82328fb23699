/** Handles chunks that cannot be loaded: without network, or after a deploy replaced the build. */

const CHUNK_LOAD_ERROR = 'ChunkLoadError';

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === CHUNK_LOAD_ERROR;

/**
 * Renames Vite's chunk errors: TanStack Router reloads at some, even without a reachable server.
 */
export function nameChunkLoadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = CHUNK_LOAD_ERROR;
    payload.message = `${CHUNK_LOAD_ERROR}: ${payload.message}`;
  });
}

/** Builds from which this tab reloaded, separated by spaces. `index.html` writes it too. */
const RELOADED_BUILDS = 'technovex.renewed';

/** The page's first script has another name in each build. */
const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/** Fetches the server's build; null if it is unreachable or does not answer with a page. */
async function fetchBuild(): Promise<string | null> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    return FIRST_SCRIPT.exec(await response.text())?.[1] ?? null;
  } catch {
    return null;
  }
}

const buildOfPage = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Returns whether the server has another build than the one that this page came from. */
export async function isStale(): Promise<boolean> {
  const build = await fetchBuild();
  return build !== null && build !== buildOfPage();
}

/**
 * Reloads the page if the server has another build, at most once for each build and tab, so that
 * two servers with different builds cause no reload loop. Does nothing where session storage is
 * forbidden. Returns whether it reloads.
 */
export async function reloadIfStale(): Promise<boolean> {
  if (!(await isStale()) || !recordReload(buildOfPage())) return false;
  location.reload();
  return true;
}

/** Reloads the page if the server is reachable. Returns whether it does. */
export async function reloadIfReachable(): Promise<boolean> {
  if ((await fetchBuild()) === null) return false;
  location.reload();
  return true;
}

/** Loads the notification ahead of time, so that it can be shown when the network is down. */
export const preloadChunkLoadNotification = () => import('./chunk-load-notification.ts');

/** Shows a notification that something could not be loaded, and what to do about it. */
export async function notifyChunkLoadError(): Promise<void> {
  const { showChunkLoadNotification } = await preloadChunkLoadNotification();
  showChunkLoadNotification(await isStale());
}

/** Reloads the page if the server is reachable, otherwise shows a notification. */
export async function reloadOrNotify(): Promise<void> {
  if (!(await reloadIfReachable())) await notifyChunkLoadError();
}

/** Returns whether this is the tab's first reload from that build. */
function recordReload(build: string): boolean {
  try {
    const builds = sessionStorage.getItem(RELOADED_BUILDS)?.split(' ') ?? [];
    if (builds.includes(build)) return false;
    sessionStorage.setItem(RELOADED_BUILDS, [...builds, build].join(' '));
    return true;
  } catch {
    return false;
  }
}
