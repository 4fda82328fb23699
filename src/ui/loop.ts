import type { RefCallback } from 'react';

/**
 * Moves an element again and again for as long as it is on the page, unless the visitor wants stillness.
 *
 * Not by an animation of the style sheet: React listens to `animationiteration`, and wherever anybody does, the browser wakes
 * the page for some frames at each turn, although the compositor moves the element. What is moved from here has no such event.
 *
 * @param turn - how long one time takes, in milliseconds
 * @param delay - milliseconds before the first; a negative one begins in the middle of it
 * @returns what to give to the element as its `ref`
 */
export function loop(frames: Keyframe[], turn: number, delay = 0): RefCallback<Element> {
  return element => {
    const animation = element?.animate(frames, { duration: turn, delay, iterations: Infinity });
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const comply = (): void => (stillness.matches ? animation?.cancel() : animation?.play());
    comply();
    stillness.addEventListener('change', comply);
    return () => {
      stillness.removeEventListener('change', comply);
      animation?.cancel();
    };
  };
}
