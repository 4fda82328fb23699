import { type RunOnly, source } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.2 AA, and what axe holds for good practice besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page: each rule with the elements that break it. */
export const axeViolations = (page: Page): Promise<string[]> =>
  violations(page, { type: 'tag', values: RULES });

/** The same of its colours alone, which is all that another theme changes. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  violations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

async function violations(page: Page, rules: RunOnly): Promise<string[]> {
  // Evaluated by the browser's own tools, which no content security policy binds.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async runOnly => {
    const { violations: found } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
