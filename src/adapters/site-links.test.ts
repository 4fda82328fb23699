// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIntent, watchSiteLinks } from './site-links.ts';

const onIntent = vi.fn();
const onFollow = vi.fn();
let stop = (): void => undefined;

beforeEach(() => {
  document.body.innerHTML = `
    <a id="link" href="/tokens?page=2#top"><span id="text">Tokens</span></a>
    <a id="tab" href="/tokens" target="_blank">In a new tab</a>
    <a id="file" href="/technovex.apk" download>A file</a>
    <a id="reload" href="/api/docs" data-reload>Elsewhere</a>
    <a id="handled" href="/tokens">Handled</a>
    <p id="plain">No link</p>`;
  element('handled').addEventListener('click', event => event.preventDefault());
});

afterEach(() => {
  stop();
  removeEventListener('click', noteLeft);
  vi.clearAllMocks();
});

/** Whether the browser would have followed the last link that was clicked. */
let isLeft = false;
const noteLeft = (event: Event): void => {
  isLeft = !event.defaultPrevented;
  event.preventDefault();
};

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no ${id}.`);
  return found;
};

const dispatch = (id: string, type: string, init: MouseEventInit = {}) =>
  element(id).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));

describe('the links between pages', () => {
  beforeEach(() => {
    stop = watchSiteLinks({ onIntent, onFollow });
    addEventListener('click', noteLeft);
  });

  it('are followed by the site instead of the browser', () => {
    dispatch('text', 'click');
    expect([onFollow.mock.calls, isLeft]).toEqual([[['/tokens?page=2#top']], false]);
  });

  it.each([
    ['which opens a tab', 'tab', {}],
    ['which is a file', 'file', {}],
    ['which is outside of the router', 'reload', {}],
    ['which a part of the page has handled', 'handled', {}],
    ['with a key that opens a tab', 'link', { ctrlKey: true }],
    ['with another such key', 'link', { metaKey: true }],
    ['with a key that opens a window', 'link', { shiftKey: true }],
    ['with a key that saves', 'link', { altKey: true }],
  ])('are not followed by the site: one %s', (_, id, init) => {
    dispatch(id, 'click', init);
    expect(onFollow).not.toHaveBeenCalled();
  });

  it('report that the pointer, the focus or a finger is at one', () => {
    for (const type of ['pointerover', 'focusin', 'touchstart']) dispatch('text', type);
    dispatch('plain', 'pointerover');
    expect(onIntent.mock.calls).toEqual([['/tokens'], ['/tokens'], ['/tokens']]);
  });

  it('are no longer watched once that is stopped', () => {
    stop();
    dispatch('link', 'pointerover');
    dispatch('link', 'click');
    expect([onIntent.mock.calls, onFollow.mock.calls, isLeft]).toEqual([[], [], true]);
  });
});

it('a visitor turns to a control of an element, not beside it', () => {
  document.body.innerHTML = `
    <section id="part"><button id="inside">In</button><p id="words">Words</p></section>
    <button id="beside">Beside</button>`;
  stop = watchIntent(element('part'), onIntent);
  for (const id of ['beside', 'words']) dispatch(id, 'pointerover');
  expect(onIntent).not.toHaveBeenCalled();
  dispatch('inside', 'pointerover');
  expect(onIntent).toHaveBeenCalledTimes(1);
  stop();
  dispatch('inside', 'pointerover');
  expect(onIntent).toHaveBeenCalledTimes(1);
});
