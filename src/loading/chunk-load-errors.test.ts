// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveToasts } from '../adapters/toast-queue.ts';
import { chunkNotLoaded, newBuildAvailable, reloadNeeded } from '../content/shell-texts.ts';
import {
  isChunkLoadError,
  notifyChunkLoadError,
  reloadIfStale,
  reloadOrNotify,
  watchChunkLoadErrors,
} from './chunk-load-errors.tsx';

const scriptOf = (build: string) => `<script type="module" crossorigin src="/assets/${build}.js"></script>`;
const reload = vi.fn();
const respond = vi.fn<() => Promise<Response>>();

/** Opens a page of one build; the server has another one, or is unreachable. */
function visit(page: string, served: string | null): void {
  document.head.innerHTML = scriptOf(page);
  respond.mockImplementation(async () => {
    if (served === null) throw new TypeError('Failed to fetch');
    return new Response(`<!doctype html><head>${scriptOf(served)}</head>`);
  });
}

/** The toasts that the site has shown. */
let toasts: unknown[];
let stopToasts: () => void;

beforeAll(() => {
  // happy-dom has no paint to observe.
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  const [, inlineScript = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('index.html', 'utf8')) ?? [];
  runInThisContext(inlineScript);
  watchChunkLoadErrors();
});
beforeEach(() => {
  toasts = [];
  stopToasts = receiveToasts(event => toasts.push('toast' in event ? event.toast : event));
  vi.stubGlobal('fetch', respond);
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  stopToasts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  sessionStorage.clear();
  document.head.innerHTML = '';
});

describe('a page of a replaced build', () => {
  it('reloads once', async () => {
    visit('replaced', 'current');
    expect([await reloadIfStale(), await reloadIfStale()]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload in a loop between two servers with different builds', async () => {
    const reloaded: boolean[] = [];
    for (const [page, served] of [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      visit(page, served);
      reloaded.push(await reloadIfStale());
    }
    expect(reloaded).toEqual([true, true, false, false]);
  });

  it('does not reload where session storage is forbidden', async () => {
    visit('replaced', 'current');
    vi.stubGlobal('sessionStorage', undefined);
    expect(await reloadIfStale()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

it.each([
  ['of the current build', 'current', 'current', chunkNotLoaded],
  ['with an unreachable server', 'replaced', null, chunkNotLoaded],
  ['of a replaced build', 'replaced', 'current', newBuildAvailable],
])('a page %s shows a toast where the visitor may have typed', async (_, page, served, toast) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  visit(page, served);
  await notifyChunkLoadError('wallet', new TypeError('Failed to fetch'));
  expect(toasts).toEqual([toast]);
  expect(log).toHaveBeenCalledWith('The wallet could not be loaded (TypeError).');
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['of the current build', 'current', 'current'],
  ['with an unreachable server', 'replaced', null],
])('a page %s does not reload by itself', async (_, page, served) => {
  visit(page, served);
  expect(await reloadIfStale()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload where the server answers with something other than a page', async () => {
  visit('replaced', 'current');
  respond.mockResolvedValue(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  expect(await reloadIfStale()).toBe(false);
  await reloadOrNotify();
  expect(toasts).toEqual([chunkNotLoaded]);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads on request if the server is reachable', async () => {
  visit('current', null);
  await reloadOrNotify();
  expect([toasts, reload.mock.calls.length]).toEqual([[chunkNotLoaded], 0]);
  visit('current', 'current');
  await reloadOrNotify();
  expect([toasts, reload.mock.calls.length]).toEqual([[chunkNotLoaded], 1]);
});

describe('watched errors', () => {
  const lose = (payload: Error) => dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));

  it('differ from other errors', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
    expect([isChunkLoadError(error), isChunkLoadError('ChunkLoadError')]).toEqual([false, false]);
    lose(error);
    expect(isChunkLoadError(error)).toBe(true);
    expect(error.message).toBe('ChunkLoadError: Failed to fetch dynamically imported module: /assets/a.js');
  });

  it.each([
    ['is recommended if the server answers', 'current', 'current', [reloadNeeded]],
    ['is recommended for a new build', 'replaced', 'current', [newBuildAvailable]],
    ['is not recommended without the server', 'current', null, []],
  ])('a reload %s and the same chunk is lost again', async (situation, page, served, expected) => {
    visit(page, served);
    const chunks = ['b', 'c'].map(name => `error loading dynamically imported module: ${name}, ${situation}`);
    for (const chunk of chunks) lose(new TypeError(chunk));
    expect(respond).not.toHaveBeenCalled();
    lose(new TypeError(chunks[0]));
    expect(respond).toHaveBeenCalledTimes(1);
    await new Promise(resolve => setTimeout(resolve));
    expect(toasts).toEqual(expected);
  });

  it('lead to one toast each where an action needs the chunk', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    visit('current', 'current');
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/d.js');
    lose(error);
    await notifyChunkLoadError('wallet', error);
    const again = new TypeError('Failed to fetch dynamically imported module: /assets/d.js');
    lose(again);
    await notifyChunkLoadError('wallet', again);
    expect(toasts).toEqual([chunkNotLoaded, reloadNeeded]);
  });
});
