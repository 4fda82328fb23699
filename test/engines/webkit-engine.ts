/** WebKitGTK's MiniBrowser over W3C WebDriver, on a virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { type Device, type Engine, type Tab, WAIT_TIMEOUT_MS } from './engine.ts';
import { findPart, nameOf, type Part, wantedOf } from './find-part.ts';

/** Also the deadline of a page that never answers. */
const TIMEOUTS = { pageLoad: WAIT_TIMEOUT_MS, script: WAIT_TIMEOUT_MS };

/** The browser's own buttons would keep its window wider than a phone. */
const NARROW_BUTTONS = '* { margin: 0; padding: 0; min-width: 0; }';

/** Starts a screen and the driver, which starts the browser. */
export async function launchWebKit(driver: string): Promise<Engine> {
  const { display, process: screen } = await startScreen();
  const settings = await mkdtemp(join(tmpdir(), 'technovex-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BUTTONS);
  const port = await freePort();
  const webDriver = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings, LC_ALL: 'en_US.UTF-8' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => (await fetch(`${address}/status`)).ok, { timeout: WAIT_TIMEOUT_MS });

  return {
    openDevice: async () => deviceOf(await openSession(address)),
    close: async () => {
      await end(webDriver);
      await end(screen);
      await rm(settings, { recursive: true });
    },
  };
}

async function openSession(address: string): Promise<WebDriver> {
  const session = await new Builder().usingServer(address).forBrowser('MiniBrowser').build();
  await session.manage().setTimeouts(TIMEOUTS);
  return session;
}

function deviceOf(session: WebDriver): Device {
  let opened = 0;
  return {
    openTab: async url => {
      // A new session has a window already.
      if (opened > 0) await session.switchTo().newWindow('window');
      opened += 1;
      const tab = tabOf(session, await session.getWindowHandle());
      await tab.open(url);
      return tab;
    },
    close: () => session.quit(),
  };
}

const KEYS: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
};

function tabOf(session: WebDriver, handle: string): Tab {
  /** A session's commands go to one of its windows. */
  const here = async (): Promise<WebDriver> => {
    await session.switchTo().window(handle);
    return session;
  };
  const evaluate = async (run: (argument: never) => unknown, argument?: unknown) =>
    (await here()).executeScript(`return (${run})(arguments[0])`, argument);
  const withPart = <Result>(part: Part, act: (element: WebElement) => Promise<Result>) =>
    vi.waitFor(
      async () => {
        const element = await evaluate(findPart, wantedOf(part));
        if (element === null) throw new Error(`The page does not show ${nameOf(part)}.`);
        return act(element as WebElement);
      },
      { timeout: WAIT_TIMEOUT_MS, interval: 100 },
    );
  // The driver does not wait for the end of a smooth scroll.
  const scrollTo = (element: WebElement) =>
    session.executeScript<void>(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      element,
    );

  return {
    open: async url => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    back: async () => (await here()).navigate().back(),
    see: part => withPart(part, scrollTo),
    click: part =>
      withPart(part, async element => {
        await scrollTo(element);
        await element.click();
      }),
    type: (field, text) =>
      withPart(field, async element => {
        await scrollTo(element);
        await element.clear();
        await element.sendKeys(text);
      }),
    enterDate: (field, day) =>
      withPart(field, async element => {
        await scrollTo(element);
        const { width } = await element.getRect();
        // A click begins at the part under the pointer, and digits do not go on to the next part.
        const [year = '', month = '', date = ''] = day.split('-');
        await session
          .actions()
          .move({ origin: element, x: 12 - Math.floor(width / 2) })
          .click()
          .sendKeys(month, Key.TAB, date, Key.TAB, year)
          .perform();
      }),
    press: async key =>
      (await here())
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    resize: async (width, height) => {
      const window = (await here()).manage().window();
      await window.setRect({ width, height });
      // The window is larger than its page.
      const [pageWidth, pageHeight] = await session.executeScript<[number, number]>(
        'return [innerWidth, innerHeight]',
      );
      await window.setRect({ width: 2 * width - pageWidth, height: 2 * height - pageHeight });
    },
    evaluate: evaluate as Tab['evaluate'],
  };
}

/** Starts a screen without a window; its server chooses a free display. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(xvfb.stdio[3] as Readable, 'data');
  return { display: `:${String(number).trim()}`, process: xvfb };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}
