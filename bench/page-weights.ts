/** What the files of the built client weigh, packed as a server sends them. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inProject } from '../scripts/project.ts';
import { readPageIndex } from '../server/page-index.ts';

const CLIENT = inProject('dist', 'client');

export interface Weighed {
  /** Below the folder of the client. */
  readonly file: string;
  readonly bytes: number;
}

/** One file, packed with gzip. */
export const weigh = (file: string): Weighed => ({
  file,
  bytes: gzipSync(readFileSync(`${CLIENT}/${file}`), { level: 9 }).length,
});

/** The scripts and style sheets that the HTML of a page names. Throws where no page was rendered. */
export function filesNamedBy(path: string): { readonly scripts: Weighed[]; readonly styles: Weighed[] } {
  const page = readPageIndex(CLIENT).rendered[path];
  if (page === undefined) throw new Error(`${path} is not rendered.`);
  const html = readFileSync(`${CLIENT}/pages/${page}`, 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const all = [...new Set(named)];
  return {
    scripts: all.filter(file => file.endsWith('.js')).map(weigh),
    styles: all.filter(file => file.endsWith('.css')).map(weigh),
  };
}

export const bytesOf = (files: readonly Weighed[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Nothing where the files keep to the budget; otherwise what each of them weighs, the heaviest first. */
export function excess(what: string, files: readonly Weighed[], budget: number): string[] {
  const bytes = bytesOf(files);
  if (bytes <= budget) return [];
  const heaviest = files.toSorted((a, b) => b.bytes - a.bytes).map(file => `${file.bytes} ${file.file}`);
  return [`${what}: ${bytes} bytes in ${files.length} files, allowed are ${budget}`, ...heaviest];
}
