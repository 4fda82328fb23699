/** The layout of the built client: its hashed files, and the index of its rendered pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Files below this path have a hash of their content in their name. */
export const HASHED_PATH = '/assets/';

/** The folder of the previous build's hashed files, for pages that were opened before the last build. */
export const previousBuildOf = (clientDir: string): string => `${clientDir}.former`;

/** Rendered pages lie here, with their index. */
export const PAGES_FOLDER = 'pages';

/** The page that stands at every address that is none. */
export const NOT_FOUND_PAGE = '404.html';

/** The page of the addresses that are drawn in the browser alone. */
export const EMPTY_PAGE = 'empty.html';

const pageIndex = z.object({
  /** The file of each address. */
  rendered: z.record(z.string(), z.string()),
  /** Addresses without a file of their own; `:name` stands for any one part. */
  clientOnly: z.array(z.string()),
});

export type PageIndex = z.infer<typeof pageIndex>;

/** The index of a built client. A client that was not built knows no address. */
export function readPageIndex(clientDir: string): PageIndex {
  const file = join(clientDir, PAGES_FOLDER, 'index.json');
  return existsSync(file)
    ? pageIndex.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { rendered: {}, clientOnly: [] };
}

/** The file that answers for an address, and the status with which. */
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

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}
