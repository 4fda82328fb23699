import type { Manifest } from 'vite';

export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The files that the components of some routes need beyond those of the entry, which every page names already. The
 * router's plugin splits a route's component into a chunk of its own, named by the route's file.
 */
export function filesOfRoutes(manifest: Manifest, routeIds: readonly string[]): PageFiles {
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry);
  const known = chunksBelow(manifest, entries);
  const roots = Object.keys(manifest).filter(key => routeIds.includes(routeIdOf(key) ?? ''));
  const chunks = [...chunksBelow(manifest, roots)].filter(key => !known.has(key));
  const files = chunks.flatMap(key => manifest[key] ?? []);
  return {
    scripts: files.map(({ file }) => file),
    styles: [...new Set(files.flatMap(({ css = [] }) => css))],
  };
}

/** `src/routes/_miner/web-miner.tsx?tsr-split=component` holds a part of the route `/_miner/web-miner`. */
function routeIdOf(key: string): string | undefined {
  const file = /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(key)?.[1];
  return file && `/${file.replace(/(^|\/)index$/, '$1')}`;
}

/** These chunks and all that they import, those that are imported first. */
function chunksBelow(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    chunksBelow(manifest, manifest[key]?.imports ?? [], found);
    found.add(key);
  }
  return found;
}
