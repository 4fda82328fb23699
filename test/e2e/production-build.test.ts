/** Checks that production builds contain nothing of the QA tools. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOCK_SKIPS_ADDRESS } from '../../tools/inspector/protocol.ts';
import { CLIENT } from '../support/built-site.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signsIn } from '../support/signs-of-qa-tools.ts';

describe('the production build', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clientDir: CLIENT });
  });
  afterAll(() => server.stop());

  test('contains no QA tools', async () => {
    expect(await signsIn(CLIENT)).toEqual([]);
  });

  test.each(['/qa/machines', '/qa/paths/bowl.json', '/qa', '/tools/inspector/machines.html'])(
    'has no %s',
    async path => {
      expect((await fetch(server.baseUrl + path)).status).toBe(404);
    },
  );

  test('has a server whose clock cannot be moved', async () => {
    const before = server.now();
    const skip = await fetch(`${server.baseUrl}${CLOCK_SKIPS_ADDRESS}?ms=1000`, { method: 'POST' });
    expect([skip.status, server.now()]).toEqual([404, before]);
  });
});

describe('a QA server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ isForQa: true });
  });
  afterAll(() => server.stop());

  const skip = async (ms: string, init: RequestInit = {}) => {
    const before = server.now();
    const address = `${server.baseUrl}${CLOCK_SKIPS_ADDRESS}?ms=${ms}`;
    const { status } = await fetch(address, { method: 'POST', ...init });
    return [status, server.now() - before];
  };

  test('moves its clock on request', async () => {
    expect(await skip('86400000')).toEqual([204, 86_400_000]);
  });

  test.each(['-1', '1.5', 'x', '1e15'])('rejects a skip of %j', async ms => {
    expect(await skip(ms)).toEqual([400, 0]);
  });

  test('rejects other methods and pages of other sites', async () => {
    expect(await skip('1', { method: 'GET' })).toEqual([405, 0]);
    expect(await skip('1', { headers: { Origin: 'https://elsewhere.example' } })).toEqual([403, 0]);
  });
});
