import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchView } from './element-view.ts';

type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

let observers: { tell: Tell; margin: string | undefined; isConnected: boolean }[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  observers = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #own: (typeof observers)[number];
      constructor(tell: Tell, options?: IntersectionObserverInit) {
        this.#own = { tell, margin: options?.rootMargin, isConnected: true };
        observers.push(this.#own);
      }
      observe() {}
      disconnect() {
        this.#own.isConnected = false;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function watched() {
  const calls: string[] = [];
  const end = watchView(document.body, {
    onApproach: () => calls.push('approached'),
    onVisible: () => calls.push('seen'),
    onHidden: () => calls.push('lost'),
  });
  const [nearby, onScreen] = observers;
  return {
    end,
    comeNear: (isIntersecting: boolean) => nearby?.tell([{ isIntersecting }]),
    comeIntoView: (isIntersecting: boolean) => onScreen?.tell([{ isIntersecting }]),
    turnPage: (to: DocumentVisibilityState) => {
      visibility = to;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    news: () => calls.splice(0),
  };
}

it('reports once that an element is less than a screen away', () => {
  const { comeNear, news } = watched();
  news();
  comeNear(false);
  expect(news()).toEqual([]);
  comeNear(true);
  expect([news(), observers.map(({ margin, isConnected }) => [margin, isConnected])]).toEqual([
    ['approached'],
    [
      ['100% 0px', false],
      [undefined, true],
    ],
  ]);
});

it('reports an element as visible only on the screen of a visible page', () => {
  const { comeIntoView, turnPage, news } = watched();
  news();
  comeIntoView(true);
  turnPage('hidden');
  comeIntoView(false);
  turnPage('visible');
  comeIntoView(true);
  expect(news()).toEqual(['seen', 'lost', 'lost', 'lost', 'seen']);
});

it('reports nothing after unsubscribing', () => {
  const { end, turnPage, news } = watched();
  end();
  news();
  turnPage('hidden');
  expect([news(), observers.map(({ isConnected }) => isConnected)]).toEqual([[], [false, false]]);
});
