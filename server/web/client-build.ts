/** The layout of the built client: hashed files, and the index of prerendered pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The names of files below this path contain a hash of their content. */
export const HASHED_PATH = '/assets/';

/** Returns the folder of the previous build's hashed files, for pages opened before this build. */
export const previousBuildOf = (clientDir: string): string => `${clientDir}.former`;

export const PAGES_FOLDER = 'pages';

/** The page of unknown paths. */
export const NOT_FOUND_PAGE = '404.html';

/** The page of paths that are rendered only in the browser. */
export const EMPTY_PAGE = 'empty.html';

const pageIndex = z.object({
  rendered: z.record(z.string(), z.string()),
  /** Paths that are rendered only in the browser; `:name` matches one segment. */
  clientOnly: z.array(z.string()),
});

export type PageIndex = z.infer<typeof pageIndex>;

/** Reads the index of a built client. Returns an empty one if the client is not built. */
export function readPageIndex(clientDir: string): PageIndex {
  const file = join(clientDir, PAGES_FOLDER, 'index.json');
  return existsSync(file)
    ? pageIndex.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { rendered: {}, clientOnly: [] };
}

/** Returns the file and the status of a path. */
export function pageFor(
  { rendered, clientOnly }: PageIndex,
  path: string,
): { readonly file: string; readonly status: 200 | 404 } {
  const file = Object.hasOwn(rendered, path) ? rendered[path] : undefined;
  if (file !== undefined) return { file, status: 200 };
  return clientOnly.some(pattern => matches(pattern, path))
    ? { file: EMPTY_PAGE, status: 200 }
    : { file: NOT_FOUND_PAGE, status: 404 };
}

/**
 * Returns the path of the page that a path names in another spelling (letter case, slashes, percent
 * encoding), or undefined. The result is a path of the index: never one of another host.
 */
export function otherSpellingOf({ rendered, clientOnly }: PageIndex, path: string): string | undefined {
  const given = path.split('/').filter(segment => segment !== '');
  for (const pattern of [...Object.keys(rendered), ...clientOnly]) {
    const expected = pattern.split('/').filter(segment => segment !== '');
    if (expected.length !== given.length) continue;
    const spelled = expected.map((part, at) => (part.startsWith(':') ? (given[at] ?? '') : part));
    if (spelled.every((part, at) => isSameWord(part, given[at] ?? ''))) return `/${spelled.join('/')}`;
  }
  return undefined;
}

/** `decodeURIComponent` does not throw: the path was decoded before. */
const isSameWord = (part: string, given: string): boolean =>
  part === given || part.toLowerCase() === decodeURIComponent(given).toLowerCase();

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((part, at) => (part.startsWith(':') ? actual[at] !== '' : part === actual[at]))
  );
}
