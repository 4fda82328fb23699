import { useEffect, useRef } from 'react';

/**
 * Moves the focus to new content when the focused content is removed or disabled. Does nothing at the
 * first render or while the focused element is there.
 *
 * @param shown - identifies the current content
 * @param find - finds the element to focus
 */
export function useFocusWhenLost(shown: string, find: () => HTMLElement | null | undefined): void {
  const lastFocused = useRef<Element>(null);
  const shownBefore = useRef(shown);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) lastFocused.current = target;
    };
    // Capture phase: React stops the propagation of events within parts that it hydrates.
    document.addEventListener('focusin', note, { capture: true });
    return () => document.removeEventListener('focusin', note, { capture: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new content can lose the focus.
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    if (lastFocused.current && !isFocusable(lastFocused.current)) find()?.focus();
  }, [shown]);
}

const isFocusable = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');
