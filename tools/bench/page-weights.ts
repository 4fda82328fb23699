/** Measures the files of the built client with the compression of the server. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readPageIndex } from '../../server/web/client-build.ts';
import { inProject } from '../build/project.ts';

const CLIENT = inProject('dist', 'client');

/** Why there are budgets. */
export const DECISION = 'docs/decisions/030-first-page-size-and-deferred-hydration.md';

export interface WeighedFile {
  /** Relative to the client's folder. */
  readonly file: string;
  readonly bytes: number;
}

const gzipSize = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

export const weigh = (file: string): WeighedFile => ({
  file,
  bytes: gzipSize(readFileSync(`${CLIENT}/${file}`)),
});

export interface PageWeight {
  readonly html: WeighedFile;
  /** The scripts that the HTML references. */
  readonly scripts: readonly WeighedFile[];
  /**
   * Inline styles, compressed by themselves, and referenced style sheets; not the one for paper, which
   * browsers load last and wait for only to print.
   */
  readonly styles: readonly WeighedFile[];
}

/** Lists what a page loads before any input. @throws if the page is not rendered */
export function weightOf(path: string): PageWeight {
  const page = readPageIndex(CLIENT).rendered[path];
  if (page === undefined) throw new Error(`${path} is not rendered.`);
  const html = readFileSync(`${CLIENT}/pages/${page}`, 'utf8');
  const named = (pattern: RegExp): WeighedFile[] =>
    [...new Set([...html.matchAll(pattern)].map(([, file = '']) => file))].map(weigh);
  const within = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules = '']) => rules).join('');
  return {
    html: { file: page, bytes: gzipSize(html) },
    scripts: named(/(?:src|href)="\/(assets\/[^"]+\.js)"/g),
    styles: [
      { file: `${page} <style>`, bytes: gzipSize(within) },
      ...named(
        /<link rel="stylesheet"(?![^>]* (?:disabled|media="print"))[^>]* href="\/(assets\/[^"]+\.css)"/g,
      ),
    ],
  };
}

export const bytesOf = (files: readonly WeighedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns nothing within the budget; otherwise the files, heaviest first. */
export function excess(what: string, files: readonly WeighedFile[], budget: number): string[] {
  const bytes = bytesOf(files);
  if (bytes <= budget) return [];
  const heaviest = files.toSorted((a, b) => b.bytes - a.bytes).map(file => `${file.bytes} ${file.file}`);
  return [
    `${what}: ${bytes} bytes in ${files.length} files, allowed are ${budget} (${DECISION})`,
    ...heaviest,
  ];
}
