import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('a malformed request', () => {
  const login = (init: RequestInit) => server.openBrowser().request('POST', '/api/miner/login', init);

  test.each([
    ['malformed JSON', { headers: JSON_TYPE, body: '{"email":' }, 400, 'This is not valid JSON.'],
    ['a JSON text', { headers: JSON_TYPE, body: '"email"' }, 400, 'This is not valid JSON.'],
    [
      'a poisoned prototype',
      { headers: JSON_TYPE, body: '{"__proto__":{}}' },
      400,
      'This is not valid JSON.',
    ],
    [
      'a form',
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
      415,
      'Please send JSON.',
    ],
    ['no content type', { body: new Uint8Array([123, 125]) }, 415, 'Please send JSON.'],
    ['no body', {}, 415, 'Please send JSON.'],
    [
      'an unknown encoding',
      { headers: { ...JSON_TYPE, 'Content-Encoding': 'rot13' }, body: '{}' },
      415,
      'Please send JSON.',
    ],
    [
      'broken compression',
      { headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, body: '{}' },
      400,
      'This is not valid JSON.',
    ],
    [
      'too large a body',
      { headers: JSON_TYPE, body: `{"a":"${'x'.repeat(17_000)}"}` },
      413,
      'This request is too large.',
    ],
  ])('is rejected: %s', async (_, init, status, text) => {
    expect(await login(init)).toMatchObject({ status, text });
  });

  test('is answered 404 at unknown paths', async () => {
    const browser = server.openBrowser();

    for (const path of ['/api', '/api/', '/api/nothing', '/api/miner', '/nothing']) {
      expect(await browser.get(path), path).toMatchObject({ status: 404, text: 'Not found.' });
    }
  });

  test('is answered 405 with the allowed methods', async () => {
    const answer = await server.openBrowser().get('/api/miner/login');

    expect(answer).toMatchObject({ status: 405, text: 'Method not allowed.' });
    expect(answer.headers.get('Allow')).toBe('POST');
  });
});

describe('a request from a page', () => {
  const logout = (Origin: string) =>
    server.openBrowser().request('POST', '/api/miner/logout', { headers: { Origin } });

  test('of another site is rejected', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.baseUrl}0`, 'http://127.0.0.1']) {
      expect(await logout(origin), origin).toMatchObject({
        status: 403,
        text: 'This request came from another site.',
      });
    }
  });

  test('of this site is accepted', async () => {
    expect((await logout(server.baseUrl)).status).toBe(204);
  });
});

describe('the probes', () => {
  test('report that the server is up and ready', async () => {
    const browser = server.openBrowser();

    expect(await browser.get('/healthz')).toMatchObject({ status: 200, text: 'ok' });
    expect(await browser.get('/readyz')).toMatchObject({ status: 200, text: 'ready' });
  });

  test('report that it is up and not ready without its database; a 500 reveals nothing else', async () => {
    const offline = await startTestServer();
    const browser = offline.openBrowser();
    await offline.db.destroy();

    expect((await browser.get('/healthz')).status).toBe(200);
    expect(await browser.get('/readyz')).toMatchObject({
      status: 503,
      text: 'The database does not answer.',
    });
    const { status, text, headers } = await browser.get('/api/miner/check-email/a@example.com');
    const reference = headers.get('X-Request-Id');
    expect({ status, text }).toEqual({
      status: 500,
      text: `Something went wrong on our side. Reference: ${reference}`,
    });
    expect(
      offline.logLines.some(line => line.includes(`${reference}`) && line.includes('unexpected error')),
    ).toBe(true);
    await offline.stop();
  });
});
