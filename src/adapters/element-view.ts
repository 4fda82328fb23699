import { watchVisibility } from './page-lifecycle.ts';

interface ViewListener {
  /** The element is less than a screen's height away. Called once. */
  readonly onApproach: () => void;
  /** A part of the element is on the screen of a visible page. */
  readonly onVisible: () => void;
  readonly onHidden: () => void;
}

export function watchView(element: Element, { onApproach, onVisible, onHidden }: ViewListener): () => void {
  let isOnScreen = false;
  let isPageVisible = false;
  const notify = () => (isOnScreen && isPageVisible ? onVisible() : onHidden());
  const stopApproach = watchApproach(element, onApproach);
  const observer = new IntersectionObserver(entries => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    notify();
  });
  observer.observe(element);
  const stopVisibility = watchVisibility(isVisible => {
    isPageVisible = isVisible;
    notify();
  });
  return () => {
    stopApproach();
    observer.disconnect();
    stopVisibility();
  };
}

/** Calls back once an element is less than a screen away. Returns the unsubscribe function. */
export function watchApproach(element: Element, onApproach: () => void): () => void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onApproach();
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
