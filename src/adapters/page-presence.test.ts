// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { onComingBack } from './page-presence.ts';

const told: (string | null)[] = [];
let remembered: string | null = 'ada';
let end = (): void => undefined;

const watch = (): void => {
  end = onComingBack(
    () => remembered,
    current => told.push(current),
  );
};
const leave = () => dispatchEvent(new Event('pagehide'));
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

afterEach(() => {
  end();
  told.length = 0;
  remembered = 'ada';
});

it('tells what changed while the page was put aside', () => {
  watch();
  remembered = 'grace';
  leave();
  remembered = null;
  comeBack(true);
  expect(told).toEqual([null]);
});

it('tells what is as it was, too: it may have been something else meanwhile', () => {
  watch();
  remembered = 'grace';
  leave();
  comeBack(true);
  expect(told).toEqual(['grace']);
});

it('has nothing to tell of nothing, or of a page that begins anew', () => {
  watch();
  remembered = null;
  leave();
  comeBack(true);
  remembered = 'ada';
  comeBack(false);
  expect(told).toEqual([]);
});

it('tells nothing more when it was ended', () => {
  watch();
  leave();
  end();
  remembered = null;
  comeBack(true);
  expect(told).toEqual([]);
});
