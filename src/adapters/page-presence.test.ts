// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { onChangeWhileAside } from './page-presence.ts';

const told: (string | null)[] = [];
let remembered: string | null = 'ada';
let end = (): void => undefined;

const watch = (): void => {
  end = onChangeWhileAside(
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

it('has nothing to tell of a page that changed before it was left, or begins anew', () => {
  watch();
  remembered = 'grace';
  leave();
  comeBack(true);
  remembered = null;
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
