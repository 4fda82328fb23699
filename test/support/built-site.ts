/** Runs one real server and one browser for the tests of a file or of a suite. */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { acquireBrowser, releaseBrowser } from './browser.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

export interface BuiltSite {
  readonly server: TestServer;
  readonly browser: Browser;
}

/** The folder of the tested build. */
export const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** A server of the QA build. */
export const qaSite: TestServerOptions = {
  clientDir: fileURLToPath(new URL('../../dist/qa', import.meta.url)),
  allowsInspectors: true,
  isForQa: true,
};

/** Starts both before the tests and ends them afterwards. Returns an accessor. */
export function builtSite(options: TestServerOptions = {}): () => BuiltSite {
  let site: BuiltSite | undefined;
  beforeAll(async () => {
    const [server, browser] = await Promise.all([
      startTestServer({ clientDir: CLIENT, ...options }),
      acquireBrowser(),
    ]);
    site = { server, browser };
  });
  afterAll(async () => {
    if (site === undefined) return;
    await releaseBrowser(site.browser);
    await site.server.stop();
  });
  return () => {
    if (!site) throw new Error('The site exists only during its tests.');
    return site;
  };
}
