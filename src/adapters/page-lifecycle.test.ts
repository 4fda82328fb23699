// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { onBfcacheRestore } from './page-lifecycle.ts';

const restored: (string | null)[] = [];
let remembered: string | null = 'ada';
let unsubscribe = (): void => undefined;

const subscribe = (): void => {
  unsubscribe = onBfcacheRestore(
    () => remembered,
    current => restored.push(current),
  );
};
const hide = () => dispatchEvent(new Event('pagehide'));
const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

afterEach(() => {
  unsubscribe();
  restored.length = 0;
  remembered = 'ada';
});

it('reports a value that changed while the page was in the bfcache', () => {
  subscribe();
  remembered = 'grace';
  hide();
  remembered = null;
  show(true);
  expect(restored).toEqual([null]);
});

it('reports an unchanged value too, since it may have changed in between', () => {
  subscribe();
  remembered = 'grace';
  hide();
  show(true);
  expect(restored).toEqual(['grace']);
});

it('reports neither an empty value that was empty before nor a reload', () => {
  subscribe();
  remembered = null;
  hide();
  show(true);
  remembered = 'ada';
  show(false);
  expect(restored).toEqual([]);
});

it('reports nothing after unsubscribing', () => {
  subscribe();
  hide();
  unsubscribe();
  remembered = null;
  show(true);
  expect(restored).toEqual([]);
});
