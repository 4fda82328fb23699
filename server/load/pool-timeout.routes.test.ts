import { expect, test } from 'vitest';
import { startTestServer } from '../../test/support/server.ts';

test('answers 503 if no database connection becomes free in time', async () => {
  const server = await startTestServer();
  const taken = await Promise.all(Array.from({ length: 10 }, () => server.db.transaction()));

  const { status, text, headers } = await server.openBrowser().get('/api/achievements');

  expect([status, text, headers.get('Retry-After')]).toEqual([
    503,
    'The server is busy. Please try again in a moment.',
    '1',
  ]);
  expect(server.logLines.join('')).toContain('"status":503,"code":"too-busy"');
  await Promise.all(taken.map(transaction => transaction.rollback()));
  await server.stop();
});
