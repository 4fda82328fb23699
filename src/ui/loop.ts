import type { RefCallback } from 'react';

/**
 * Animates an element in an endless loop, unless the visitor prefers reduced motion.
 *
 * Uses the Web Animations API instead of CSS: React listens to `animationiteration`, so that the
 * main thread would wake for some frames at each iteration of a CSS animation.
 *
 * @param durationMs - the duration of one iteration
 * @param delayMs - the delay of the first iteration; a negative one starts within it
 * @returns the element's `ref`
 */
export function loop(frames: Keyframe[], durationMs: number, delayMs = 0): RefCallback<Element> {
  return element => {
    const animation = element?.animate(frames, {
      duration: durationMs,
      delay: delayMs,
      iterations: Infinity,
    });
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const update = (): void => (reducedMotion.matches ? animation?.cancel() : animation?.play());
    update();
    reducedMotion.addEventListener('change', update);
    return () => {
      reducedMotion.removeEventListener('change', update);
      animation?.cancel();
    };
  };
}
