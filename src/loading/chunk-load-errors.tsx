/** Handles chunks that cannot be loaded: without network, or after a deploy replaced the build. */
import { Button } from '@mantine/core';
import { logFailure } from '../adapters/page-log.ts';
import { showToast } from '../adapters/toast-queue.ts';
import { chunkNotLoaded, crashTexts, newBuildAvailable, reloadNeeded } from '../content/shell-texts.ts';

declare global {
  interface Window {
    /**
     * Reloads the page, at most once for each build and tab. Returns whether it does. Defined in
     * `index.html`, which reloads by it when the page's first script is gone.
     */
    reloadOnce(): boolean;
  }
}

const CHUNK_LOAD_ERROR = 'ChunkLoadError';

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === CHUNK_LOAD_ERROR;

/** By their messages, which name the chunk in most browsers. */
const lostChunks = new Set<string>();
/** Of errors whose chunk was lost before: whether a toast recommends a reload. */
const recommendations = new WeakMap<object, Promise<boolean>>();

/**
 * Renames Vite's chunk errors: TanStack Router reloads at some, even without a reachable server. If a
 * chunk is lost again although the server answers, a toast recommends a reload: Firefox and older
 * Chromiums keep the failure of an `import()` as long as the page lives (decision 115).
 */
export function watchChunkLoadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = CHUNK_LOAD_ERROR;
    payload.message = `${CHUNK_LOAD_ERROR}: ${payload.message}`;
    if (lostChunks.has(payload.message)) recommendations.set(payload, recommendReload());
    lostChunks.add(payload.message);
  });
}

/** Recommends a reload if the server answers. Returns whether it does. */
async function recommendReload(): Promise<boolean> {
  const isReplaced = await isStale();
  if (isReplaced === null) return false;
  showToast({ type: 'toast.queued', toast: isReplaced ? newBuildAvailable : reloadNeeded });
  return true;
}

/** The page's first script has another name in each build. */
const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/** Returns whether the server has another build than the page; null if it is unreachable. */
async function isStale(): Promise<boolean | null> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const script = FIRST_SCRIPT.exec(await response.text())?.[1];
    if (script === undefined) return null;
    return document.querySelector(`script[src="${script}"]`) === null;
  } catch {
    return null;
  }
}

/** Reloads the page once if the server has another build. Returns whether it does. */
export const reloadIfStale = async (): Promise<boolean> => (await isStale()) === true && window.reloadOnce();

/** Logs that a part of the site could not be loaded, and shows a toast with what to do about it. */
export async function notifyChunkLoadError(part: string, error: unknown): Promise<void> {
  logFailure(`The ${part} could not be loaded`, error);
  if (await recommendations.get(Object(error))) return;
  const toast = (await isStale()) ? newBuildAvailable : chunkNotLoaded;
  showToast({ type: 'toast.queued', toast });
}

/** Loads the page, or another one, if the server is reachable, otherwise shows a toast. */
export async function reloadOrNotify(href?: string): Promise<void> {
  if ((await isStale()) === null) showToast({ type: 'toast.queued', toast: chunkNotLoaded });
  else if (href === undefined) location.reload();
  else location.assign(href);
}

/** Replaces a part whose chunk did not load. No unasked reload: the visitor may be typing. */
export const ChunkLoadError = () => (
  <p role="status" data-chunk-error>
    {crashTexts.partNotLoaded}
    <Button size="sm" variant="default" onClick={() => void reloadOrNotify()}>
      {crashTexts.retry}
    </Button>
  </p>
);
