import type { Page } from 'playwright';
import { axeViolations, contrastViolations } from './axe.ts';

/**
 * Lists what is inaccessible in one of the themes, or scrolls sideways, on some screens. Takes what
 * waits for each of them, by address.
 */
export async function problemsOfScreens(
  page: Page,
  screens: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<[string, readonly string[]][]> {
  const found: Record<string, readonly string[]> = {};
  for (const [path, ready] of Object.entries(screens)) {
    await page.goto(path);
    await ready();
    for (const width of [768, 2560, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const taken = await page.evaluate(() => document.documentElement.scrollWidth);
      if (taken > width) found[`${path} ${width}`] = [`${taken} wide`];
      // Widths in between differ only in spacing.
      if (width !== 768) found[`${path} dark ${width}`] = await axeViolations(page);
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
    found[`${path} light`] = await contrastViolations(page);
  }
  return Object.entries(found).filter(([, problems]) => problems.length > 0);
}
