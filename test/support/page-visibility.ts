import type { Page } from 'playwright';

/** Sets a page's `visibilityState` and dispatches the event. */
export const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
