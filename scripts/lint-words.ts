/** Reports the words that docs/glossary.md bans, wherever code or documents use them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inProject, projectFolder } from '../tools/build/project.ts';

const GLOSSARY = 'docs/glossary.md';
const TEXTS = ['*.ts', '*.tsx', '*.mjs', '*.md', '*.css', '*.html', '*.json', '*.yml'];
const GENERATED = ['package-lock.json', '*.gen.ts', 'tools/bench/results/*'];

export interface BannedWord {
  readonly pattern: RegExp;
  /** The word to use instead. */
  readonly instead: string;
}

/** Reads the last table of the glossary: a pattern between backticks, and the word to use instead. */
export const bannedWords = (glossary: string): readonly BannedWord[] =>
  [...glossary.matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(([, pattern = '', instead = '']) => ({
    pattern: new RegExp(pattern.replaceAll('\\|', '|'), 'g'),
    instead,
  }));

/** Lists the banned words of a text, as `file:line: word (instead)`. */
export const findBannedWords = (file: string, text: string, banned: readonly BannedWord[]): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      banned.flatMap(({ pattern, instead }) =>
        [...line.matchAll(pattern)].map(([word]) => `${file}:${index + 1}: "${word}" (use: ${instead})`),
      ),
    );

/** Lists the banned words of all files that git tracks, paths included. */
export function lintWords(): string[] {
  const banned = bannedWords(readFileSync(inProject(GLOSSARY), 'utf8'));
  const excluded = [GLOSSARY, ...GENERATED].map(path => `:!${path}`);
  const files = execFileSync('git', ['ls-files', '--', ...TEXTS, ...excluded], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter(file => file !== '')
    .flatMap(file => [
      ...findBannedWords('path', file, banned),
      ...findBannedWords(file, readFileSync(inProject(file), 'utf8'), banned),
    ]);
}
