import { type PointerEvent, useRef } from 'react';

type Handler = (event: PointerEvent<HTMLElement>) => void;

interface Swipe {
  readonly onPointerDown: Handler;
  readonly onPointerMove: Handler;
  readonly onPointerUp: Handler;
  readonly onPointerCancel: Handler;
}

/**
 * Lets an element follow a finger or the mouse to the right, and back to its place when it is let go.
 *
 * @param onEnd - told how far it was moved, in pixels; not told of a press that moved nothing
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
      // Not before it moves: a captured pointer would take the click away from the button on it.
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
