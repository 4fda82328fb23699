import { expect, it } from 'vitest';
import { returnAddress } from './AuthRoute.tsx';

it.each([
  '/admin',
  '/admin/presale/create',
  '/admin/presale/edit/12?sort=name&order=desc',
  '/author',
  '/auth/help',
  '/admin/auth',
  '/100%',
  '/admin?name=%2F%2Felsewhere.example',
])('keeps %s, a path of this site', from => {
  expect(returnAddress(from)).toBe(from);
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  'admin',
  '',
  '/admin/../..//elsewhere.example',
  '/auth',
  '/auth?from=/admin',
  '/auth/',
  '/auth//',
  '/AUTH',
  '/Auth/?tab=register',
  '/%61uth',
  '/%41UTH%2f',
  '/a/../auth/',
  '/admin#part',
  undefined,
])('rejects %o, which is no page to return to', from => {
  expect(returnAddress(from)).toBeUndefined();
});
