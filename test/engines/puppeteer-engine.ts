/** Chromium over its own protocol, and Firefox over WebDriver BiDi. */
import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { type Device, digitsOf, type Engine, type Tab, WAIT_TIMEOUT_MS } from './engine.ts';
import { findPart, nameOf, type Part, wantedOf } from './find-part.ts';

/** Launches a headless browser. */
export async function launchPuppeteer(browser: 'chrome' | 'firefox', path: string): Promise<Engine> {
  const running = await puppeteer.launch({
    browser,
    executablePath: path,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    // The sandbox of Chromium does not work for root.
    args: browser === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  });
  return {
    openDevice: async (): Promise<Device> => {
      const context = await running.createBrowserContext();
      return {
        openTab: async url => {
          const tab = tabOf(await context.newPage());
          await tab.open(url);
          return tab;
        },
        close: () => context.close(),
      };
    },
    close: () => running.close(),
  };
}

function tabOf(page: Page): Tab {
  page.setDefaultTimeout(WAIT_TIMEOUT_MS);

  const find = async (part: Part): Promise<ElementHandle> => {
    const handle = await page.evaluateHandle(findPart, wantedOf(part));
    const element = handle.asElement();
    if (element === null) throw new Error(`The page does not show ${nameOf(part)}.`);
    // A handle of an element whose type `asElement` drops.
    return element as ElementHandle;
  };
  const withPart = <Result>(part: Part, act: (element: ElementHandle) => Promise<Result>) =>
    vi.waitFor(
      async () => {
        // A page behind another one gets no input.
        await page.bringToFront();
        return act(await find(part));
      },
      { timeout: WAIT_TIMEOUT_MS, interval: 100 },
    );

  return {
    open: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    see: part => withPart(part, element => element.scrollIntoView()),
    click: part => withPart(part, element => element.click()),
    type: (field, text) =>
      withPart(field, async element => {
        await element.click({ count: 3 });
        await page.keyboard.press('Backspace');
        await element.type(text);
      }),
    enterDate: (field, day) =>
      withPart(field, async element => {
        await element.focus();
        await page.keyboard.type(digitsOf(day));
      }),
    // Puppeteer names the keys as the DOM does.
    press: key => page.keyboard.press(key as KeyInput),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (run: (argument: never) => unknown, argument?: unknown) =>
      page.evaluate(run, argument as never) as never,
  };
}
