import type { Page } from 'playwright';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Runs in the page first: sums up its layout shifts. */
export function recordShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      // The DOM's types lack these entries.
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => window.layoutShift ?? Number.NaN);
