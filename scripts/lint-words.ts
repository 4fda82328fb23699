/** Finds the words that docs/glossary.md bans. */
import { readFileSync } from 'node:fs';
import { inProject } from '../tools/build/project.ts';
import { projectFiles } from './project-files.ts';

const GLOSSARY = 'docs/glossary.md';
/** The glossary itself, and generated files. */
const NOT_LINTED = /^docs\/glossary\.md$|^package-lock\.json$|\.gen\.ts$|^tools\/bench\/results\//;

export interface BannedWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Reads the glossary's last table: a pattern between backticks, and the word to use instead. */
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

/** Lists the banned words of the project's text files and of their paths. */
export function lintWords(): string[] {
  const banned = bannedWords(readFileSync(inProject(GLOSSARY), 'utf8'));
  return projectFiles()
    .filter(file => !NOT_LINTED.test(file))
    .flatMap(file => {
      const text = readFileSync(inProject(file), 'utf8');
      const isBinary = text.includes('\0');
      return [
        ...findBannedWords(`path of ${file}`, file, banned),
        ...(isBinary ? [] : findBannedWords(file, text, banned)),
      ];
    });
}
