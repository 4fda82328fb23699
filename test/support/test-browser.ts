import { CookieJar } from 'tough-cookie';
import type { TestAnswer, TestApi } from '../model/engine/page.ts';

/** An HTTP client with a cookie jar. */
export interface TestBrowser extends TestApi {
  /** Returns the cookie of this name for `path`. */
  cookie(name: string, path?: string): string | undefined;
  setCookie(name: string, value: string, path?: string): void;
  /** The host of the server, with its port. */
  readonly host: string;
}

/** Opens a client of the server at this address; a function names another one for later requests. */
export function openTestBrowser(server: string | (() => string)): TestBrowser {
  const jar = new CookieJar(undefined, { allowSpecialUseDomain: true });
  const baseUrl = (): string => (typeof server === 'string' ? server : server());

  async function request(method: string, path: string, init: RequestInit = {}): Promise<TestAnswer> {
    const url = `${baseUrl()}${path}`;
    const headers = new Headers(init.headers);
    const cookies = jar.getCookieStringSync(url);
    if (cookies !== '' && !headers.has('Cookie')) headers.set('Cookie', cookies);
    const response = await fetch(url, { redirect: 'manual', ...init, method, headers });
    for (const cookie of response.headers.getSetCookie()) jar.setCookieSync(cookie, url);
    return answerFrom(response.status, response.headers, await response.text());
  }

  return {
    ...apiOver(request),
    get host() {
      return new URL(baseUrl()).host;
    },
    cookie: (name, path = '/') =>
      jar.getCookiesSync(`${baseUrl()}${path}`).find(({ key }) => key === name)?.value,
    setCookie: (name, value, path = '/') => {
      jar.setCookieSync(`${name}=${value}; path=${path}`, `${baseUrl()}${path}`);
    },
  };
}

export function answerFrom(status: number, headers: Headers, text: string): TestAnswer {
  const isJson = headers.get('Content-Type')?.startsWith('application/json');
  return { status, headers, text, json: isJson ? JSON.parse(text) : undefined };
}

/** Headers that may occur more than once, such as cookies. */
export const headersOf = (list: readonly { readonly name: string; readonly value: string }[]): Headers =>
  new Headers(list.map(({ name, value }): [string, string] => [name, value]));

/** Adds shorthands for the usual methods to a `request` function. */
export function apiOver(request: TestApi['request']): TestApi {
  const sendJson = (method: string, path: string, body: unknown) =>
    request(method, path, {
      headers: { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  return {
    request,
    get: path => request('GET', path),
    post: (path, body) => sendJson('POST', path, body),
    put: (path, body) => sendJson('PUT', path, body),
  };
}
