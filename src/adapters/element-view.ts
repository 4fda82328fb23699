import { watchVisibility } from './page-lifecycle.ts';

export interface ViewListener {
  /** The element is less than the height of a screen away. Told once. */
  readonly onApproach: () => void;
  /** Somebody can see the element: some of it is on the screen, and the page is not hidden. */
  readonly onSeen: () => void;
  readonly onLostSight: () => void;
}

/** Tells when an element comes near the screen, and whenever it can be seen or no longer. Returns what ends that. */
export function watchView(element: Element, { onApproach, onSeen, onLostSight }: ViewListener): () => void {
  let isOnScreen = false;
  let isPageVisible = false;
  const tell = () => (isOnScreen && isPageVisible ? onSeen() : onLostSight());
  const endNearby = watchApproach(element, onApproach);
  const onScreen = new IntersectionObserver(entries => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    tell();
  });
  onScreen.observe(element);
  const endWatch = watchVisibility(isVisible => {
    isPageVisible = isVisible;
    tell();
  });
  return () => {
    endNearby();
    onScreen.disconnect();
    endWatch();
  };
}

/** Tells once when an element is less than the height of a screen away. Returns what ends that. */
export function watchApproach(element: Element, onApproach: () => void): () => void {
  const nearby = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      nearby.disconnect();
      onApproach();
    },
    { rootMargin: '100% 0px' },
  );
  nearby.observe(element);
  return () => nearby.disconnect();
}
