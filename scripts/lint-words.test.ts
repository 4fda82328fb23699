import { expect, test } from 'vitest';
import { bannedWords, findBannedWords } from './lint-words.ts';

const glossary = `| Term | Meaning |
| bowl | Where coins wait. |
| \`\\bfoos?\\b\\|bar\` | baz |`;

test('reads patterns and replacements from the last table', () => {
  expect(bannedWords(glossary)).toEqual([{ pattern: /\bfoos?\b|bar/g, instead: 'baz' }]);
});

test('names file, line, word and replacement', () => {
  expect(findBannedWords('a.ts', 'one\ntwo foos, a bar\nfood', bannedWords(glossary))).toEqual([
    'a.ts:2: "foos" (use: baz)',
    'a.ts:2: "bar" (use: baz)',
  ]);
});
