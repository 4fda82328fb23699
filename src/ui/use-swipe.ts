import { type PointerEvent, useRef } from 'react';

type Handler = (event: PointerEvent<HTMLElement>) => void;

interface Swipe {
  readonly onPointerDown: Handler;
  readonly onPointerMove: Handler;
  readonly onPointerUp: Handler;
  readonly onPointerCancel: Handler;
}

/**
 * Lets an element follow a swipe to the right and return when it ends.
 *
 * @param onEnd - called with the distance in pixels; not called for a click
 */
export function useSwipe(onEnd: (distance: number) => void): Swipe {
  const start = useRef<number | null>(null);
  const distance = useRef(0);

  const move = (element: HTMLElement, pixels: number) => {
    distance.current = pixels;
    element.style.translate = pixels > 0 ? `${pixels}px` : '';
    element.toggleAttribute('data-swiping', pixels > 0);
  };
  const letGo: Handler = ({ currentTarget }) => {
    start.current = null;
    move(currentTarget, 0);
  };

  return {
    onPointerDown: ({ clientX, isPrimary, button }) => {
      if (isPrimary && button === 0) start.current = clientX;
    },
    onPointerMove: ({ currentTarget, clientX, pointerId }) => {
      if (start.current === null) return;
      const pixels = Math.max(0, clientX - start.current);
      // After the first movement: a captured pointer would prevent clicks on the close button.
      if (pixels > 0 && distance.current === 0) currentTarget.setPointerCapture(pointerId);
      move(currentTarget, pixels);
    },
    onPointerUp: event => {
      const moved = distance.current;
      letGo(event);
      if (moved > 0) onEnd(moved);
    },
    onPointerCancel: letGo,
  };
}
