import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { digestOf } from '../../db/digest.ts';
import { sessionCookies } from '../../test/support/session-cookie.ts';

import { cookieKeys } from './cookie-keys.ts';
import { createSessionCookieReader, type PresentedSession } from './session.ts';

const [KEY, OLD_KEY] = ['a key for tests that is long enough', 'a key from before, which is long enough'];

const shown = (id: string, isSignedByOlderKey = false): PresentedSession => ({
  hash: digestOf(id),
  isSignedByOlderKey,
});

const headerOf = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** What is read of requests with these `Cookie` headers, one after the other. */
function readAll(headers: readonly (string | undefined)[]): readonly (PresentedSession | undefined)[] {
  const app = new Koa();
  const keys = cookieKeys([KEY, OLD_KEY]);
  app.keys = keys;
  const read = createSessionCookieReader({ keys, secure: false });
  return headers.map(cookie => {
    const request = new IncomingMessage(new Socket());
    if (cookie !== undefined) request.headers.cookie = cookie;
    return read(app.createContext(request, new ServerResponse(request)));
  });
}

test('a cookie that this server has signed names its session, however often it comes', () => {
  const [one, two] = ['one', 'two'].map(id => headerOf(sessionCookies(id, KEY)));

  expect(readAll([one, two, one, one])).toEqual(['one', 'two', 'one', 'one'].map(id => shown(id)));
});

test('a cookie that was changed or signed by another names none, before and after one that is right', () => {
  const right = headerOf(sessionCookies('id', KEY));
  const wrong = [
    headerOf(sessionCookies('id', 'the key of another site, as long as that')),
    headerOf({ ...sessionCookies('id', KEY), 'technovex.session': 'other' }),
    'technovex.session=id',
    'technovex.session=id; technovex.session.sig=',
    'other=cookie',
    undefined,
  ];

  expect(readAll([...wrong, right, ...wrong])).toEqual([
    ...wrong.map(() => undefined),
    shown('id'),
    ...wrong.map(() => undefined),
  ]);
});

test('a cookie that was signed by an older key names its session, and is told apart', () => {
  const [old, renewed] = [OLD_KEY, KEY].map(key => headerOf(sessionCookies('id', key)));

  expect(readAll([old, old, renewed])).toEqual([shown('id', true), shown('id', true), shown('id')]);
});

test('other cookies beside it change nothing, even very long ones', () => {
  const right = headerOf(sessionCookies('id', KEY));
  const longer = `${right}; other=${'x'.repeat(2_000)}`;

  expect(readAll([`a=b; ${right}`, longer, longer])).toEqual(['id', 'id', 'id'].map(id => shown(id)));
});
