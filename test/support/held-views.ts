/** Decides in a test what a visitor has scrolled to, in place of the browser. */
import type { Visit } from '../model/engine/page.ts';

/** A browser in which the test says what a visitor has scrolled to. */
interface HeldViews {
  /** Approaches every part but the chart. Returns whether the chart is there. */
  approachParts(): boolean;
  /** Reports to the chart that it comes near, or that it enters or leaves the screen. */
  report(what: 'near' | 'shown', isIntersecting: boolean): void;
}

declare global {
  interface Window {
    heldViews?: HeldViews;
  }
}

/** Runs in the page before any script of the site. */
export function holdViews(chartText: string): void {
  interface View {
    readonly element: Element;
    readonly isNear: boolean;
    readonly report: (isIntersecting: boolean) => void;
  }
  let views: readonly View[] = [];
  let chart: readonly View[] = [];
  const observer = (callback: IntersectionObserverCallback, options?: IntersectionObserverInit) => ({
    observe: (element: Element) => {
      const report = (isIntersecting: boolean) =>
        callback([{ isIntersecting } as IntersectionObserverEntry], observer as never);
      views = [...views, { element, isNear: options?.rootMargin !== undefined, report }];
    },
    disconnect: () => undefined,
  });
  // `new` returns the object.
  window.IntersectionObserver = function IntersectionObserver(...observed: Parameters<typeof observer>) {
    return observer(...observed);
  } as never;
  window.heldViews = {
    approachParts: () => {
      // Only the chart itself also watches whether it is on the screen.
      const place = views.find(
        ({ element, isNear }) => !isNear && element.textContent?.includes(chartText),
      )?.element;
      chart = views.filter(({ element }) => element === place);
      if (chart.length > 0) return true;
      const waiting = views.filter(({ isNear }) => isNear);
      views = views.filter(({ isNear }) => !isNear);
      for (const { report } of waiting) report(true);
      return false;
    },
    report: (what, isIntersecting) =>
      chart.find(({ isNear }) => isNear === (what === 'near'))?.report(isIntersecting),
  };
}

/** Reports to the chart of a page that it comes near, or that it enters or leaves the screen. */
export const reportView =
  (what: 'near' | 'shown', isIntersecting: boolean) =>
  ({ page }: Visit) =>
    page.evaluate(([part, isSeen]) => window.heldViews?.report(part, isSeen), [
      what,
      isIntersecting,
    ] as const);
