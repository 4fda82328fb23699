import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { cookieKeys } from './cookie-keys.ts';

const [NEW, OLD, FOREIGN] = ['the key of today', 'the key of yesterday', 'the key of another site'];

/** The signature that Koa gives a cookie by itself. */
function signedByKoa(key: string, name: string, value: string): string | undefined {
  const app = new Koa();
  app.keys = [key];
  const request = new IncomingMessage(new Socket());
  const { cookies, res } = app.createContext(request, new ServerResponse(request));
  cookies.set(name, value, { signed: true });
  return /\.sig=([^;]+)/.exec(String(res.getHeader('Set-Cookie')))?.[1];
}

test('signatures are those of the library', () => {
  const keys = cookieKeys([NEW, OLD]);

  expect(keys.sign('name=value')).toBe(signedByKoa(NEW, 'name', 'value'));
});

test('a signature by any of the keys is known, and by which', () => {
  const keys = cookieKeys([NEW, OLD]);
  const signatures = [NEW, OLD, FOREIGN].map(key => cookieKeys([key]).sign('name=value'));

  expect(signatures.map(signature => keys.index('name=value', signature))).toEqual([0, 1, -1]);
  expect(signatures.map(signature => keys.verify('name=value', signature))).toEqual([true, true, false]);
  expect(signatures.map(signature => keys.verify('name=other', signature))).toEqual([false, false, false]);
});

test('what is no signature at all is none', () => {
  const keys = cookieKeys([NEW]);

  expect(['', 'x', 'é'.repeat(27), 'x'.repeat(10_000)].map(text => keys.verify('name=value', text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('without a key nothing can be signed', () => {
  expect(() => cookieKeys([])).toThrow('Cookies cannot be signed without a key.');
});
