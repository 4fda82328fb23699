// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isNotLoaded,
  isOutdated,
  nameMissingParts,
  reloadIfReachable,
  renewIfOutdated,
} from './missing-parts.ts';

const scriptOf = (build: string) => `<script type="module" crossorigin src="/assets/${build}.js"></script>`;
const reload = vi.fn();
const answer = vi.fn<() => Promise<Response>>();

/** The page is of one build; the server answers with a page of another, or of none. */
function visit(page: string, served: string | null): void {
  document.head.innerHTML = scriptOf(page);
  answer.mockImplementation(async () => {
    if (served === null) throw new TypeError('Failed to fetch');
    return new Response(`<!doctype html><head>${scriptOf(served)}</head>`);
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
  document.head.innerHTML = '';
});

describe('a page of a former build', () => {
  it('begins anew, once', async () => {
    visit('former', 'present');
    expect([await isOutdated(), await renewIfOutdated(), await renewIfOutdated()]).toEqual([
      true,
      true,
      false,
    ]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not begin anew for ever where two servers disagree', async () => {
    const renewed: boolean[] = [];
    for (const [page, served] of [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      visit(page, served);
      renewed.push(await renewIfOutdated());
    }
    expect(renewed).toEqual([true, true, false, false]);
  });

  it('stays where it could not be noted that it began anew', async () => {
    visit('former', 'present');
    vi.stubGlobal('sessionStorage', undefined);
    expect(await renewIfOutdated()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

it.each([
  ['of the build that the server has', 'present', 'present'],
  ['without a server', 'former', null],
])('a page %s does not begin anew by itself', async (_, page, served) => {
  visit(page, served);
  expect([await isOutdated(), await renewIfOutdated()]).toEqual([false, false]);
  expect(reload).not.toHaveBeenCalled();
});

it('does not begin anew where something else than the site answers', async () => {
  visit('former', 'present');
  answer.mockResolvedValue(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  expect([await renewIfOutdated(), await reloadIfReachable()]).toEqual([false, false]);
  expect(reload).not.toHaveBeenCalled();
});

it('begins anew when it is asked to, if a server answers', async () => {
  visit('present', null);
  expect(await reloadIfReachable()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  visit('present', 'present');
  expect(await reloadIfReachable()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('knows what did not come from other errors', () => {
  nameMissingParts();
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect([isNotLoaded(payload), isNotLoaded('NotLoaded')]).toEqual([false, false]);
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(isNotLoaded(payload)).toBe(true);
  expect(payload.message).toBe('NotLoaded: Failed to fetch dynamically imported module: /assets/a.js');
});
