import { type Browser, firefox } from 'playwright';

/** The parts of Playwright's server side that `launchFirefox` completes. */
interface InProcess {
  readonly _connection: { toImpl(browser: Browser): { readonly _browserSession: BidiSession } };
}

interface BidiSession {
  send(method: string, params: unknown): Promise<unknown>;
}

/** Launches a headless Firefox, which Playwright drives by WebDriver BiDi (decision 063). */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    // Playwright's own builds of Firefox have another protocol.
    channel: 'moz-firefox',
    executablePath,
    // Emulates the media feature that Firefox's protocol lacks.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
  ignoreMediaFeatures(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext(options);
    await context.addInitScript(typeNatively);
    return context;
  };
  return browser;
}

/** Drops a command of each new context that Firefox 153 rejects as unknown. */
function ignoreMediaFeatures(browser: Browser): void {
  // Playwright's types hide its server side.
  const { _connection: connection } = browser as unknown as InProcess;
  const session = connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
}

/**
 * Runs in the page first: makes `fill` enter text as a user does. Playwright's own function sets
 * `value`, which React takes for its own change.
 */
function typeNatively(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => undefined,
  });
}
