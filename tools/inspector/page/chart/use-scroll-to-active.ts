import { type RefObject, useEffect } from 'react';

interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Scrolls the viewport to the active states when they change: to all of them, or to the last one if
 * they do not fit.
 *
 * @param states - ids separated by spaces
 */
export function useScrollToActive(viewport: RefObject<HTMLElement | null>, states: string): void {
  useEffect(() => {
    const frame = viewport.current;
    if (!frame || states === '') return;
    const boxes = states
      .split(' ')
      .flatMap(id => [...frame.querySelectorAll(`[data-state="${CSS.escape(id)}"] > rect`)])
      .map(box => box.getBoundingClientRect());
    const [last] = boxes.slice(-1);
    if (!last) return;
    const outer = frame.getBoundingClientRect();
    const all = around(boxes);
    const fits = all.right - all.left < outer.width && all.bottom - all.top < outer.height;
    const inner = fits ? all : last;
    if (isWithin(inner, outer)) return;
    frame.scrollBy({
      left: (inner.left + inner.right - outer.left - outer.right) / 2,
      top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    });
  }, [viewport, states]);
}

const around = (boxes: readonly Sides[]): Sides => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const isWithin = (inner: Sides, outer: Sides): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;
