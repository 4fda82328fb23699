/** Drives a page in a browser. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { readElementState } from './element-state.ts';
import { type ElementQuery, labelPattern, type PageDriver } from './page-driver.ts';

/** The polling interval, in milliseconds. */
const INTERVAL = 20;

export function createBrowserDriver(page: Page, root: Page | Locator = page): PageDriver {
  const all = (query: ElementQuery) => locate(root, query).filter({ visible: true });
  const poll = <Value>(look: () => Promise<Value>) => expect.poll(look, { interval: INTERVAL });
  return {
    click: async query => {
      const target = all(query);
      // A control with `aria-disabled` accepts clicks, and some then explain why it is disabled.
      await target.click({ force: (await target.getAttribute('aria-disabled')) === 'true' });
    },
    hover: query => all(query).hover(),
    fill: (query, typed) => all(query).fill(typed),
    setChecked: (query, isChecked) => all(query).setChecked(isChecked),
    pressKey: key => page.keyboard.press(key),
    expectVisible: async (query, state) => {
      if (state) await poll(() => all(query).evaluate(readElementState)).toMatchObject(state);
      else await all(query).first().waitFor();
    },
    expectHidden: query => all(query).first().waitFor({ state: 'hidden' }),
    expectTexts: (query, texts) => poll(() => all(query).allTextContents()).toEqual(texts),
    isVisible: async query => (await all(query).count()) > 0,
    within: query => createBrowserDriver(page, all(query)),
  };
}

function locate(root: Page | Locator, query: ElementQuery): Locator {
  if ('label' in query) return root.getByLabel(labelPattern(query.label));
  if ('text' in query) return root.getByText(query.text, { exact: true });
  const { role, name, includesHidden: includeHidden = false } = query;
  return root.getByRole(role, { exact: true, includeHidden, ...(name !== undefined && { name }) });
}
