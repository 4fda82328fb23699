import type { Page } from 'playwright-core';

/** Says to a page whether anybody sees it. */
export const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate(
    state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
