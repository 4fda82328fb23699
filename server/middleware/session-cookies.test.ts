import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Keygrip from 'keygrip';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { digestOf } from '../../db/digest.ts';
import { sessionCookies } from '../../test/support/session-cookie.ts';
import { createSessionCookieReader, type PresentedSession } from './session.ts';

const [KEY, OLD_KEY] = ['a key for tests that is long enough', 'a key from before, which is long enough'];

const presented = (id: string, isSignedByOlderKey = false): PresentedSession => ({
  hash: digestOf(id),
  isSignedByOlderKey,
});

const headerOf = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** Reads the sessions of requests with these `Cookie` headers, in order. */
function readAll(headers: readonly (string | undefined)[]): readonly (PresentedSession | undefined)[] {
  const app = new Koa();
  const keys = new Keygrip([KEY, OLD_KEY], 'sha256');
  app.keys = keys;
  const read = createSessionCookieReader({ keys, secure: false });
  return headers.map(cookie => {
    const request = new IncomingMessage(new Socket());
    if (cookie !== undefined) request.headers.cookie = cookie;
    return read(app.createContext(request, new ServerResponse(request)));
  });
}

test('reads a validly signed cookie, repeatedly', () => {
  const [one, two] = ['one', 'two'].map(id => headerOf(sessionCookies(id, KEY)));

  expect(readAll([one, two, one, one])).toEqual(['one', 'two', 'one', 'one'].map(id => presented(id)));
});

test('rejects forged and changed cookies, before and after a valid one', () => {
  const valid = headerOf(sessionCookies('id', KEY));
  const invalid = [
    headerOf(sessionCookies('id', 'the key of another site, as long as that')),
    headerOf({ ...sessionCookies('id', KEY), 'technovex.session': 'other' }),
    'technovex.session=id',
    'technovex.session=id; technovex.session.sig=',
    'other=cookie',
    undefined,
  ];

  expect(readAll([...invalid, valid, ...invalid])).toEqual([
    ...invalid.map(() => undefined),
    presented('id'),
    ...invalid.map(() => undefined),
  ]);
});

test('reads a cookie signed by an older key, and marks it', () => {
  const [old, current] = [OLD_KEY, KEY].map(key => headerOf(sessionCookies('id', key)));

  expect(readAll([old, old, current])).toEqual([
    presented('id', true),
    presented('id', true),
    presented('id'),
  ]);
});

test('ignores other cookies, even very long ones', () => {
  const valid = headerOf(sessionCookies('id', KEY));
  const longer = `${valid}; other=${'x'.repeat(2_000)}`;

  expect(readAll([`a=b; ${valid}`, longer, longer])).toEqual(['id', 'id', 'id'].map(id => presented(id)));
});
