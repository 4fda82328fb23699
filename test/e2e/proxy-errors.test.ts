/** A proxy before the server that answers in its own words while the server is down. */
import type { RequestListener } from 'node:http';
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { isApi, pathOf } from '../../server/load/request-target.ts';
import { logInAs } from '../support/admin-journey.ts';
import { journeys, see, submitLogin, waitForDelayed, waitForHydration } from '../support/journey.ts';

interface ProxyPage {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const NGINX =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';

const PAGES: readonly (readonly [string, ProxyPage])[] = [
  ["nginx's page", { status: 502, type: 'text/html', body: NGINX }],
  ['nothing, not even a status text, as over HTTP/2', { status: 502, type: 'text/plain', body: '' }],
  [
    "Envoy's text",
    { status: 503, type: 'text/plain', body: 'upstream connect error or disconnect/reset before headers' },
  ],
  [
    'a login page of the network',
    { status: 200, type: 'text/html', body: '<!doctype html><h1>Free Wi-Fi</h1>' },
  ],
];

let shown: ProxyPage | undefined;
afterEach(() => {
  shown = undefined;
});

const proxy =
  (server: RequestListener): RequestListener =>
  (request, response) => {
    if (shown === undefined || !isApi(pathOf(request))) return server(request, response);
    response.writeHead(shown.status, '', { 'Content-Type': shown.type }).end(shown.body);
  };

const NOTHING_OF_A_PROXY = /502|gateway|upstream|<html|<!doctype|Wi-Fi/i;

const expectNothingOf = async (page: Page): Promise<void> =>
  expect(await page.locator('body').innerText()).not.toMatch(NOTHING_OF_A_PROXY);

describe.each(PAGES)('while a proxy answers with %s', (_, answer) => {
  const current = journeys('client', '/auth', 'reduce', { intercept: proxy });

  it('forms and lists say what they say without an answer', async () => {
    const journey = current();
    const { page } = journey;
    await waitForHydration(journey, page);
    shown = answer;
    await logInAs(page, { username: 'grace', password: 'a password' });
    await see(page, 'Login failed');
    await see(page, 'The server cannot be reached. Please try again later.');
    await expectNothingOf(page);

    await page.goto('/web-miner');
    await waitForHydration(journey, page);
    await submitLogin(page, await journey.server.createMiner());
    await see(page, 'An error occurred during login.');
    await expectNothingOf(page);

    await page.goto('/leaderboard');
    await waitForHydration(journey, page);
    await see(page, 'Unable to connect to the leaderboard service.');
    await expectNothingOf(page);

    await page.goto('/');
    await waitForHydration(journey, page);
    const field = page.getByLabel('Email').first();
    await field.fill('reader@example.org');
    await field.press('Enter');
    // "Subscribing..." stands for a second.
    await waitForDelayed(journey, page.getByText('Failed to subscribe'));
    expect(await field.inputValue()).toBe('reader@example.org');
    await expectNothingOf(page);
  });
});
