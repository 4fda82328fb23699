import { CookieJar } from 'tough-cookie';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the answer; undefined if it carried none. */
  readonly json: unknown;
}

/** Speaks to the server as a page would: it keeps its cookies, and sends JSON. */
export interface TestBrowser {
  get(path: string): Promise<TestAnswer>;
  post(path: string, body?: unknown): Promise<TestAnswer>;
  put(path: string, body?: unknown): Promise<TestAnswer>;
  request(method: string, path: string, init?: RequestInit): Promise<TestAnswer>;
  /** What the jar holds under this name for `path`. */
  cookie(name: string, path?: string): string | undefined;
  setCookie(name: string, value: string, path?: string): void;
}

export function openTestBrowser(baseUrl: string): TestBrowser {
  const jar = new CookieJar(undefined, { allowSpecialUseDomain: true });

  async function request(method: string, path: string, init: RequestInit = {}): Promise<TestAnswer> {
    const url = `${baseUrl}${path}`;
    const headers = new Headers(init.headers);
    const cookies = jar.getCookieStringSync(url);
    if (cookies !== '' && !headers.has('Cookie')) headers.set('Cookie', cookies);
    const response = await fetch(url, { redirect: 'manual', ...init, method, headers });
    for (const cookie of response.headers.getSetCookie()) jar.setCookieSync(cookie, url);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  }

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
    cookie: (name, path = '/') =>
      jar.getCookiesSync(`${baseUrl}${path}`).find(({ key }) => key === name)?.value,
    setCookie: (name, value, path = '/') => {
      jar.setCookieSync(`${name}=${value}; path=${path}`, `${baseUrl}${path}`);
    },
  };
}
