/** The built site with a real server, in the engine of the project. */
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { CLIENT } from '../support/built-site.ts';
import { type Credentials, startTestServer, type TestServer } from '../support/server.ts';
import type { Device, Engine, Tab } from './engine.ts';
import { launchPuppeteer } from './puppeteer-engine.ts';
import { launchWebKit } from './webkit-engine.ts';

export interface SiteInEngine {
  readonly server: TestServer;
  /** Opens a tab of the test's only device. */
  openTab(path: string): Promise<Tab>;
}

function launch(): Promise<Engine> {
  const { name, path } = inject('engine');
  if (name === 'webkit') return launchWebKit(path);
  return launchPuppeteer(name === 'chromium' ? 'chrome' : 'firefox', path);
}

/** Starts server and browser for a file, and a device for each test. Returns an accessor. */
export function siteInEngine(): () => SiteInEngine {
  let running: { server: TestServer; engine: Engine } | undefined;
  let device: Device | undefined;
  beforeAll(async () => {
    const [server, engine] = await Promise.all([
      startTestServer({ clientDir: CLIENT, now: Date.now }),
      launch(),
    ]);
    running = { server, engine };
  });
  afterEach(async () => {
    await device?.close();
    device = undefined;
  });
  afterAll(async () => {
    await running?.engine.close();
    await running?.server.stop();
  });
  return () => {
    if (!running) throw new Error('The site exists only during its tests.');
    const { server, engine } = running;
    return {
      server,
      openTab: async path => {
        device ??= await engine.openDevice();
        return device.openTab(server.baseUrl + path);
      },
    };
  };
}

/** Logs a miner in by the form, and waits for the panels. */
export async function logMinerIn(tab: Tab, { email, pin }: Credentials): Promise<void> {
  await tab.type({ role: 'field', name: 'Email' }, email);
  await tab.type({ role: 'field', name: 'PIN' }, pin);
  await tab.click({ role: 'checkbox', name: "I'll use only this device for mining" });
  await tab.click({ role: 'button', name: 'Log In' });
  await tab.see({ role: 'button', name: 'Log Out' });
}
