import { whenIdle } from './when-idle.ts';

/** Without it, `content-visibility: auto` applies, so that the first paint skips the element. */
const LAID_OUT = 'data-laid-out';

/** Lays elements out one by one, each when the browser is idle. Returns a function to stop. */
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
