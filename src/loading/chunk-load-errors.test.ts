// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isChunkLoadError,
  isStale,
  nameChunkLoadErrors,
  reloadIfReachable,
  reloadIfStale,
} from './chunk-load-errors.ts';

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

beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
  document.head.innerHTML = '';
});

describe('a page of a replaced build', () => {
  it('reloads once', async () => {
    visit('replaced', 'current');
    expect([await isStale(), await reloadIfStale(), await reloadIfStale()]).toEqual([true, true, false]);
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
  ['of the current build', 'current', 'current'],
  ['with an unreachable server', 'replaced', null],
])('a page %s does not reload by itself', async (_, page, served) => {
  visit(page, served);
  expect([await isStale(), await reloadIfStale()]).toEqual([false, false]);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload where the server answers with something other than a page', async () => {
  visit('replaced', 'current');
  respond.mockResolvedValue(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  expect([await reloadIfStale(), await reloadIfReachable()]).toEqual([false, false]);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads on request if the server is reachable', async () => {
  visit('current', null);
  expect(await reloadIfReachable()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  visit('current', 'current');
  expect(await reloadIfReachable()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('tells chunk-load errors from other errors', () => {
  nameChunkLoadErrors();
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect([isChunkLoadError(payload), isChunkLoadError('ChunkLoadError')]).toEqual([false, false]);
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(isChunkLoadError(payload)).toBe(true);
  expect(payload.message).toBe('ChunkLoadError: Failed to fetch dynamically imported module: /assets/a.js');
});
