import { expect, it } from 'vitest';
import { authSearch } from './auth-search.ts';

it('keeps an address that is a text', () => {
  expect(['/admin', 7, null, ['/admin'], undefined].map(from => authSearch({ from }).from)).toEqual([
    '/admin',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('accepts two tabs', () => {
  expect(
    [{ tab: 'login' }, { tab: 'register' }, { tab: 'admin' }, {}].map(search => authSearch(search).tab),
  ).toEqual(['login', 'register', undefined, undefined]);
});
