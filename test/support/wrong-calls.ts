import type { TestAnswer } from '../model/engine/page.ts';
import type { TestBrowser } from './test-browser.ts';

const json = { 'Content-Type': 'application/json' };

/** Malformed calls, with secrets in unexpected places. */
export function wrongCalls(
  browser: TestBrowser,
  { email, pin, password }: { email: string; pin: string; password: string },
): (() => Promise<TestAnswer>)[] {
  const login = (init: RequestInit) => () => browser.request('POST', '/api/miner/login', init);
  const body = JSON.stringify({ email, pin, password });
  return [
    login({ headers: json, body: body.slice(0, -1) }),
    login({ headers: json, body: JSON.stringify({ email: body, pin: { pin } }) }),
    login({ headers: json, body: body + ' '.repeat(17_000) }),
    login({ headers: { 'Content-Type': 'text/plain' }, body }),
    login({ headers: { ...json, 'Content-Encoding': 'gzip' }, body }),
    login({ headers: { ...json, Origin: `https://${pin}.example` }, body }),
    () => browser.get(`/api/miner/rank?pin=${pin}&email=${email}`),
    () => browser.get(`/api/miner/nothing/${email}/${pin}`),
    () => browser.get(`/nothing/${email}/${encodeURIComponent(password)}`),
    () => browser.get(`/api/miner/check-email/${pin}%`),
    () => browser.request('PATCH', `/api/miner/wallets/${email}`, { headers: json, body }),
    () =>
      browser.request('GET', '/api/user', { headers: { Authorization: `Basic ${btoa(`a:${password}`)}` } }),
    () => browser.request('GET', '/api/user', { headers: { 'X-Forwarded-For': email } }),
  ];
}
