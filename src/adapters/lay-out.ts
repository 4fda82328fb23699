import { whenIdle } from './when-idle.ts';

/** Style sheets leave out what has it not, until somebody comes near: the first paint does not wait for it. */
const LAID_OUT = 'data-laid-out';

/** Lays these elements out one by one, each when the browser has nothing else to do. Returns what ends that. */
export function layOutWhenIdle(elements: readonly Element[]): () => void {
  let end = (): void => undefined;
  const go = ([first, ...others]: readonly Element[]): void => {
    if (first === undefined) return;
    end = whenIdle(() => {
      first.toggleAttribute(LAID_OUT, true);
      go(others);
    });
  };
  go(elements);
  return () => end();
}

/** Lays the whole page out at once. */
export function layOutPage(): void {
  document.documentElement.toggleAttribute(LAID_OUT, true);
}
