import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to new content when the focused content is removed or disabled. Does nothing at the
 * first render or while the focused element is there.
 *
 * @param shown - is another value when the content is another one
 * @param find - finds the element to focus
 * @param within - the only part whose lost focus is moved; what else is lost is for others. Default: the
 * whole page
 */
export function useFocusWhenLost(
  shown: unknown,
  find: () => HTMLElement | null | undefined,
  within?: RefObject<HTMLElement | null>,
): void {
  const lastFocused = useRef<Element>(null);
  const shownBefore = useRef(shown);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      lastFocused.current = within === undefined || within.current?.contains(target) ? target : null;
    };
    // Capture phase: React stops the propagation of events within parts that it hydrates.
    document.addEventListener('focusin', note, { capture: true });
    return () => document.removeEventListener('focusin', note, { capture: true });
  }, [within]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new content can lose the focus.
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    if (lastFocused.current && !isFocusable(lastFocused.current)) find()?.focus();
  }, [shown]);
}

/** Returns whether an element is in the page, visible and enabled. */
export const isFocusable = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');
