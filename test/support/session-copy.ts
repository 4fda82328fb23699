import type { TestServer } from './server.ts';
import type { TestBrowser } from './test-browser.ts';

export const SESSION_COOKIE = 'technovex.session';

/** Opens a browser with the session cookies that another one has now. */
export function copySession(server: TestServer, browser: TestBrowser): TestBrowser {
  const copy = server.openBrowser();
  for (const name of [SESSION_COOKIE, `${SESSION_COOKIE}.sig`]) {
    copy.setCookie(name, browser.cookie(name) ?? '');
  }
  return copy;
}
