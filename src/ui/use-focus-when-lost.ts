import { useEffect, useRef } from 'react';

/**
 * When what is shown changes and takes the focus away with it, brings the focus to what has come instead. Leaves it
 * alone at first, and wherever it still is on something that can be seen.
 *
 * @param shown - names what is shown
 * @param find - finds the element that gets the focus
 */
export function useFocusWhenLost(shown: string, find: () => HTMLElement | null | undefined): void {
  const lastFocused = useRef<Element>(null);
  const shownBefore = useRef(shown);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) lastFocused.current = target;
    };
    // On the way down: of what it is about to take over, React lets no such event come up again.
    document.addEventListener('focusin', note, { capture: true });
    return () => document.removeEventListener('focusin', note, { capture: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of what is shown can lose the focus.
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    if (lastFocused.current && !isFocusable(lastFocused.current)) find()?.focus();
  }, [shown]);
}

const isFocusable = (element: Element): boolean => element.isConnected && element.checkVisibility();
