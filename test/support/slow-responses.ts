/**
 * Finds browser tests that depend on timing: `SLOW_RESPONSES=500 npm run test:e2e` delays each response to a
 * browser at random, by up to 500 ms, and a few by up to three times as long.
 */
import type { RequestListener } from 'node:http';

const MAX_DELAY_MS = Number(process.env['SLOW_RESPONSES'] ?? 0);
if (Number.isNaN(MAX_DELAY_MS)) throw new Error('SLOW_RESPONSES must be a number of milliseconds.');

/** Browsers name themselves so; clients of tests do not. */
const BROWSER = /^Mozilla/;
/** The share of responses that may take three times as long. */
const LONG_SHARE = 0.08;

export const withSlowResponses = (listener: RequestListener): RequestListener => {
  if (MAX_DELAY_MS === 0) return listener;
  return (request, response) => {
    if (!BROWSER.test(request.headers['user-agent'] ?? '')) return listener(request, response);
    const most = Math.random() < LONG_SHARE ? 3 * MAX_DELAY_MS : MAX_DELAY_MS;
    setTimeout(listener, most * Math.random(), request, response);
  };
};
