import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { pathOf, requireOriginForm } from './request-target.ts';

const app = new Koa();

/** Returns the path that admission control and the routers see, or the status of a rejection. */
function routed(target: string) {
  const request = new IncomingMessage(new Socket());
  request.url = target;
  const response = new ServerResponse(request);
  let path: readonly string[] | undefined;
  requireOriginForm(() => {
    path = [pathOf(request), app.createContext(request, response).path];
  })(request, response);
  return path ?? response.statusCode;
}

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/api/user?a[]=1&b={x}|y\\z', '/api/user'],
  ['//evil.example/api', '//evil.example/api'],
  ["/a%20b;c='d'|[e]", "/a%20b;c='d'|[e]"],
  ['/api?b?c', '/api'],
])('%s is routed as %s', (target, path) => {
  expect(routed(target)).toEqual([path, path]);
});

test.each([
  '',
  '*',
  'api',
  'http://a/api',
  '/api#b',
  '/api?b#c',
  '/api\\b',
  '/a b',
  '/\u00e9',
  '/?\u00e9',
  '/a\tb',
])('%j is rejected', target => {
  expect(routed(target)).toBe(400);
});

test('admission control and the routers see the same path of every target', () => {
  const character = fc.oneof(
    fc.constantFrom('/', '\\', '?', '#', ':', '@', '%', '.', ' ', '\t', '\u00a0', 'a', 'http:'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const targets = fc.array(character, { maxLength: 12 }).map(characters => `/${characters.join('')}`);

  fc.assert(
    fc.property(targets, target => {
      const paths = routed(target);
      if (typeof paths !== 'number') expect(new Set(paths).size).toBe(1);
    }),
    { numRuns: 2_000 },
  );
});
