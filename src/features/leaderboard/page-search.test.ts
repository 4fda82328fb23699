import { expect, test } from 'vitest';
import { pageIn, pageSearch } from './page-search.ts';

test.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=2', 2],
  ['?from=x&page=10', 10],
])('%j is page %i', (search, page) => {
  expect(pageIn(search)).toEqual({ page, isWrong: false });
});

test.each(['0', '11', '-1', '1.5', '02', 'two', '', 'null', '%222%22', '[2]', '1e0', '99999999999'])(
  'page %s does not exist: the first one',
  page => {
    expect(pageIn(`?page=${page}`)).toEqual({ page: 1, isWrong: true });
  },
);

test('the first page needs no parameter', () => {
  expect([pageSearch(1), pageSearch(3)]).toEqual([{}, { page: 3 }]);
});
