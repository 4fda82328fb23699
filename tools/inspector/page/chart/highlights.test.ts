import { expect, it } from 'vitest';
import { highlightOf } from './highlights.ts';

it('the last taken transition takes precedence over covered ones', () => {
  const highlights = { active: [], taken: ['a'], covered: new Set(['a', 'b']) };
  expect(['a', 'b', 'c'].map(key => highlightOf(highlights, [key]))).toEqual(['taken', 'covered', undefined]);
  expect(highlightOf(highlights, ['c', 'b', 'a'])).toBe('taken');
});
