import { whenIdle } from './when-idle.ts';

/**
 * Style sheets apply `content-visibility: auto` to elements without it, so that the first paint
 * skips them.
 */
const LAID_OUT = 'data-laid-out';

/**
 * Lays the elements out one by one, each when the browser is idle. Returns a function that stops
 * it.
 */
export function layoutWhenIdle(elements: readonly Element[]): () => void {
  let stop = (): void => undefined;
  const layoutNext = ([first, ...others]: readonly Element[]): void => {
    if (first === undefined) return;
    stop = whenIdle(() => {
      first.toggleAttribute(LAID_OUT, true);
      layoutNext(others);
    });
  };
  layoutNext(elements);
  return () => stop();
}

/** Lays the whole page out at once. */
export function layoutPage(): void {
  document.documentElement.toggleAttribute(LAID_OUT, true);
}
