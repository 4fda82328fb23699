/** A person before a page in a browser. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { labelPattern, type Part, type Person, traitsOf } from './person.ts';

/** How long a person waits before they look again, in milliseconds. */
const INTERVAL = 20;

export function personInBrowser(page: Page, room: Page | Locator = page): Person {
  const all = (part: Part) => locate(room, part).filter({ visible: true });
  const poll = <Value>(look: () => Promise<Value>) => expect.poll(look, { interval: INTERVAL });
  return {
    press: async part => {
      const target = all(part);
      // What says that it is disabled can be pressed all the same, and some of it tells then why it is.
      await target.click({ force: (await target.getAttribute('aria-disabled')) === 'true' });
    },
    type: (part, typed) => all(part).fill(typed),
    tick: (part, isTicked) => all(part).setChecked(isTicked),
    hit: key => page.keyboard.press(key),
    see: async (part, traits) => {
      if (traits) await poll(() => all(part).evaluate(traitsOf)).toMatchObject(traits);
      else await all(part).first().waitFor();
    },
    seeNot: part => all(part).first().waitFor({ state: 'hidden' }),
    read: (part, texts) => poll(() => all(part).allTextContents()).toEqual(texts),
    sees: async part => (await all(part).count()) > 0,
    within: part => personInBrowser(page, all(part)),
  };
}

function locate(room: Page | Locator, part: Part): Locator {
  if ('label' in part) return room.getByLabel(labelPattern(part.label));
  if ('text' in part) return room.getByText(part.text, { exact: true });
  const { role, name } = part;
  return room.getByRole(role, { exact: true, ...(name !== undefined && { name }) });
}
