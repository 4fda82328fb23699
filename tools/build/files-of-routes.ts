import type { Manifest, ManifestChunk } from 'vite';

export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Files of deferred parts. Prerendered ones need their styles; others are not visible yet. */
  readonly lateStyles: readonly string[];
}

/** Lists files of routes beyond the entry's: the router's plugin names a chunk after its route. */
export function filesOfRoutes(manifest: Manifest, routeIds: readonly string[]): PageFiles {
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry);
  const known = chunksBelow(manifest, entries);
  const roots = Object.keys(manifest).filter(key => routeIds.includes(routeIdOf(key) ?? ''));
  const chunks = chunksBelow(manifest, roots, { known });
  const late = chunksBelow(manifest, roots, { known, needsOf: withLate });
  const styles = stylesOf(manifest, chunks);
  return {
    scripts: filesOf(manifest, chunks).map(({ file }) => file),
    styles,
    lateStyles: stylesOf(manifest, late).filter(file => !styles.includes(file)),
  };
}

const stylesOf = (manifest: Manifest, keys: ReadonlySet<string>): string[] => [
  ...new Set(filesOf(manifest, keys).flatMap(({ css = [] }) => css)),
];

const filesOf = (manifest: Manifest, chunks: ReadonlySet<string>): ManifestChunk[] =>
  [...chunks].flatMap(key => manifest[key] ?? []);

/** `src/routes/_miner/web-miner.tsx?tsr-split=component` is a chunk of `/_miner/web-miner`. */
function routeIdOf(key: string): string | undefined {
  const file = /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(key)?.[1];
  return file && `/${file.replace(/(^|\/)index$/, '$1')}`;
}

/** Lists these chunks and their dependencies, which come first, without the known ones. */
export function chunksBelow(
  manifest: Manifest,
  keys: readonly string[],
  { known = new Set<string>(), needsOf = ({ imports = [] }: ManifestChunk) => imports } = {},
): Set<string> {
  const seen = new Set(known);
  const found = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    needsOf(chunk).forEach(visit);
    found.add(key);
  };
  keys.forEach(visit);
  return found;
}

const withLate = ({ imports = [], dynamicImports = [] }: ManifestChunk) => [...imports, ...dynamicImports];
