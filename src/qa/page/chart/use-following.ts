import { type RefObject, useEffect } from 'react';

/** Brings the innermost active state into view whenever it is another one; the page itself stays where it is. */
export function useFollowing(viewport: RefObject<HTMLElement | null>, state: string | null): void {
  useEffect(() => {
    const frame = viewport.current;
    const box = state === null ? null : frame?.querySelector(`[data-state="${CSS.escape(state)}"] > rect`);
    if (!frame || !box) return;
    const outer = frame.getBoundingClientRect();
    const inner = box.getBoundingClientRect();
    frame.scrollBy({
      left: overhang(inner.left - outer.left, inner.right - outer.right),
      top: overhang(inner.top - outer.top, inner.bottom - outer.bottom),
    });
  }, [viewport, state]);
}

/** How far something has to be moved until it is inside; what stands around it is shown as well. */
const MARGIN = 48;

function overhang(before: number, after: number): number {
  if (before < MARGIN) return before - MARGIN;
  return after > -MARGIN ? after + MARGIN : 0;
}
