// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODE_HEADER, endpoints } from '../../../contract/endpoints.ts';
import { minerAccount, START } from '../../../test/support/accounts.ts';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';

const wire = { ...JSON.parse(JSON.stringify(minerAccount())), serverTime: new Date(START).toISOString() };

/** Stubs `fetch` with this response. Returns the requests it receives. */
function stubResponse(
  status: number,
  body: string,
  headers: HeadersInit = { [ERROR_CODE_HEADER]: 'some-error' },
) {
  const requests: { url: string; method: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    requests.push({
      url: new URL(request.url).pathname,
      method: request.method,
      body: text ? JSON.parse(text) : undefined,
    });
    return new Response(status === 204 ? null : body, { status, statusText: 'Said So', headers });
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

describe('the HTTP client', () => {
  it('encodes parameters and amounts and decodes the response by the contract', async () => {
    const requests = stubResponse(
      200,
      JSON.stringify({ data: { ...wire, totalMined: 1.5, pendingCoins: 0.00000001 } }),
    );
    const response = await call(endpoints.minerSave, {
      params: { email: 'a+b@example.org' },
      body: { totalMined: 150_000_000, pendingCoins: 1 },
    });
    expect(requests).toEqual([
      {
        url: '/api/miner/wallets/a%2Bb%40example.org',
        method: 'PUT',
        body: { totalMined: 1.5, pendingCoins: 1e-8 },
      },
    ]);
    expect(response.data).toEqual(minerAccount({ totalMined: 150_000_000, pendingCoins: 1 }));
  });

  it('returns undefined for an empty response', async () => {
    stubResponse(204, '');
    expect(await call(endpoints.minerLogout, {})).toBeUndefined();
  });

  it('throws status and text of an error response', async () => {
    stubResponse(429, 'Too many attempts. Try again in 14 minutes.');
    await expect(call(endpoints.minerLogin, { body: { email: 'a@example.org' } })).rejects.toEqual(
      new ApiError(429, 'Too many attempts. Try again in 14 minutes.'),
    );
  });

  it.each([
    ['the page of nginx', 502, '<html><head><title>502 Bad Gateway</title></head></html>', 'text/html'],
    [
      'the page of a firewall, at a status of the contract',
      401,
      '<!doctype html><h1>Denied</h1>',
      'text/html',
    ],
    ['the text of Traefik', 502, 'Bad Gateway', 'text/plain; charset=utf-8'],
    ['the text of Envoy', 503, 'upstream connect error or disconnect/reset before headers', 'text/plain'],
    ['the JSON of Kong', 429, '{"message":"API rate limit exceeded"}', 'application/json'],
    ['nothing', 504, '', 'text/plain'],
  ])('throws no error of the server for %s', async (_, status, body, type) => {
    stubResponse(status, body, { 'Content-Type': type });
    const error = await call(endpoints.minerLogout, {}).catch((thrown: unknown) => thrown);
    expect(error).toEqual(new Error(`The server did not send this ${status}.`));
  });

  it.each([
    ['replaces the text', '<html><title>502</title></html>', 'text/html'],
    ['drops the text', '', 'text/plain'],
  ])('nor for one whose head is kept by a proxy that %s', async (_, body, type) => {
    stubResponse(502, body, { 'Content-Type': type, [ERROR_CODE_HEADER]: 'chain-silent' });
    await expect(call(endpoints.minerLogout, {})).rejects.not.toBeInstanceOf(ApiError);
  });

  it('throws for the page of a captive portal', async () => {
    const page = () => stubResponse(200, '<html>Accept the terms</html>', { 'Content-Type': 'text/html' });
    page();
    await expect(call(endpoints.minerDevices, {})).rejects.not.toBeInstanceOf(ApiError);
    page();
    const subscription = call(endpoints.newsletterSubscribe, { body: { email: 'a@example.org' } });
    await expect(subscription).rejects.toThrow('The server did not send this 200.');
  });

  it('decodes the account in the response to a rejected claim', async () => {
    stubResponse(422, JSON.stringify({ error: 'Too much.', data: wire }));
    const rejected = call(endpoints.minerSave, { params: { email: 'a@example.org' }, body: {} });
    await expect(rejected).rejects.toMatchObject({
      status: 422,
      text: 'Too much.',
      body: { error: 'Too much.', data: minerAccount() },
    });
  });

  it('throws for a response that breaks the contract', async () => {
    stubResponse(200, JSON.stringify({ exists: 'yes' }));
    const response = call(endpoints.minerCheckEmail, { params: { email: 'a@example.org' } });
    await expect(response).rejects.toThrow();
  });

  it('sends no request that breaks the contract', async () => {
    const requests = stubResponse(204, '');
    const request = call(endpoints.minerLogin, { body: { email: 'no email', pin: '1' } });
    await expect(request).rejects.toThrow();
    expect(requests).toEqual([]);
  });
});

it('calls every endpoint of the contract: none is a second way to ask the same', () => {
  const sources = Object.values<string>(
    import.meta.glob(['../**/*.ts', '!../**/*.test.ts'], { eager: true, query: '?raw', import: 'default' }),
  ).join('\n');
  expect(Object.keys(endpoints).filter(name => !sources.includes(`endpoints.${name},`))).toEqual([]);
});
