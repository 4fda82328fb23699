import { type RunOnly, source } from 'axe-core';
import type { Page } from 'playwright';

/** The rules of WCAG 2.2 AA and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What stands outside of landmarks by its nature: axe's own list, and tooltips. */
const REGIONS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]';

/** Lists the rules that a page violates, with the elements. `exclude` has selectors of parts. */
export const axeViolations = (page: Page, exclude: readonly string[] = []): Promise<string[]> =>
  violations(page, { type: 'tag', values: RULES }, exclude);

/** Checks colour contrast only, for another theme. */
export const contrastViolations = (page: Page, exclude: readonly string[] = []): Promise<string[]> =>
  violations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, exclude);

async function violations(page: Page, rules: RunOnly, exclude: readonly string[]): Promise<string[]> {
  // Playwright's evaluation is not subject to the content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // What the browser has not laid out would have no colours.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-laid-out', true));
  return page.evaluate(
    async ([runOnly, excluded, regionMatcher]) => {
      const context = { include: document, exclude: [...excluded] };
      // A tooltip belongs to its control, wherever it stands in the page.
      window.axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
      const { violations: found } = await window.axe.run(context, { runOnly, resultTypes: ['violations'] });
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [rules, exclude, REGIONS] as const,
  );
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
