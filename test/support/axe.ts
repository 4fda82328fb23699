import { source } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.2 AA, and what axe holds for good practice besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page: each rule with the elements that break it. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated by the browser's own tools, which no content security policy binds.
  await page.evaluate(source);
  return page.evaluate(async rules => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, RULES);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
