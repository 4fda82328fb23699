import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineTexts } from '../content/offline-texts.ts';
import { answerNavigations } from './answer-navigations.ts';
import { scopeInTest, type TestScope } from './scope-in-test.ts';

let scope: TestScope;
const network = vi.fn<(request: Request) => Promise<Response>>();

beforeEach(() => {
  scope = scopeInTest();
  answerNavigations(scope);
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** Dispatches a navigation. Returns the worker's response. */
const navigate = (
  path: string,
  preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined),
) => scope.fetch({ request: request(path, 'navigate'), preloadResponse });

/** `Request` refuses the mode of a navigation. */
const request = (path: string, mode: RequestMode) =>
  Object.defineProperty(new Request(`https://technovex.example${path}`), 'mode', { value: mode });

test('takes over at once, and starts the browser’s request of a navigation beside the worker', async () => {
  const enable = vi.fn(async () => undefined);
  scope = scopeInTest({ registration: { navigationPreload: { enable } } });
  answerNavigations(scope);
  await scope.install();
  await scope.dispatch('activate');
  expect([scope.skipped(), enable.mock.calls.length]).toEqual([1, 1]);
});

test('keeps requests other than navigations from starting the worker where the browser can', async () => {
  const addRoutes = vi.fn(async () => undefined);
  await scope.install(addRoutes);
  expect(addRoutes).toHaveBeenCalledWith([
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
  ]);
});

test('installs where the browser knows no such condition, and none at all', async () => {
  await scope.install(() => Promise.reject(new TypeError('Unknown condition')));
  await scope.install();
  expect(scope.skipped()).toBe(2);
});

test('answers a navigation with what the browser has requested already', async () => {
  const preloaded = new Response('the page');
  expect(await navigate('/founders', Promise.resolve(preloaded))).toBe(preloaded);
  expect(network).not.toHaveBeenCalled();
});

test('answers a navigation from the network, whatever its status', async () => {
  const failed = new Response('Bad gateway', { status: 502 });
  network.mockResolvedValue(failed);
  expect(await navigate('/founders')).toBe(failed);
});

test.each([
  ['the request', undefined],
  ['the preloaded request', unreachable],
])('shows the offline page when %s fails', async (_which, preload) => {
  network.mockImplementation(unreachable);
  const response = await navigate('/web-miner', preload?.());
  const page = (await response?.text()) ?? '';
  expect(response?.status).toBe(503);
  expect(page).toContain(`<h1>${offlineTexts.title}</h1>`);

  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(response?.headers.get('Content-Security-Policy')).toContain(`script-src 'sha256-${hash}';`);
  expect(response?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
});

test('lets a failed navigation to the API fail', async () => {
  network.mockImplementation(unreachable);
  await expect(navigate('/api/openapi.json')).rejects.toThrow('Failed to fetch');
});

test.each(['/api/miner/leaderboard', '/assets/index-1.js', '/'])(
  'does not answer %s otherwise',
  async path => {
    expect(
      await scope.fetch({ request: request(path, 'cors'), preloadResponse: Promise.resolve(undefined) }),
    ).toBeUndefined();
    expect(network).not.toHaveBeenCalled();
  },
);
