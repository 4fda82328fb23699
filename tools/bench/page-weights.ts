/** What the files of the built client weigh, packed as a server sends them. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readPageIndex } from '../../server/web/client-build.ts';
import { inProject } from '../build/project.ts';

const CLIENT = inProject('dist', 'client');

export interface Weighed {
  /** Below the folder of the client. */
  readonly file: string;
  readonly bytes: number;
}

const packed = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

/** One file, packed with gzip. */
export const weigh = (file: string): Weighed => ({
  file,
  bytes: packed(readFileSync(`${CLIENT}/${file}`)),
});

export interface PageWeight {
  readonly html: Weighed;
  /** What the HTML names. */
  readonly scripts: readonly Weighed[];
  /** A part of the HTML, packed for itself, and the sheets that are fetched beside it. */
  readonly styles: readonly Weighed[];
}

/** What comes with a page before it is touched. Throws where no page was rendered. */
export function weightOf(path: string): PageWeight {
  const page = readPageIndex(CLIENT).rendered[path];
  if (page === undefined) throw new Error(`${path} is not rendered.`);
  const html = readFileSync(`${CLIENT}/pages/${page}`, 'utf8');
  const named = (pattern: RegExp): Weighed[] =>
    [...new Set([...html.matchAll(pattern)].map(([, file = '']) => file))].map(weigh);
  const within = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules = '']) => rules).join('');
  return {
    html: { file: page, bytes: packed(html) },
    scripts: named(/(?:src|href)="\/(assets\/[^"]+\.js)"/g),
    styles: [
      { file: `${page} <style>`, bytes: packed(within) },
      ...named(/<link rel="stylesheet"(?![^>]* disabled)[^>]* href="\/(assets\/[^"]+\.css)"/g),
    ],
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
