/** Checks that production builds contain nothing of the QA tools. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOCK_SKIPS_ADDRESS, QA_CHANNEL } from '../../tools/inspector/protocol.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const folderOf = (build: string): string => fileURLToPath(new URL(`../../dist/${build}`, import.meta.url));

/**
 * Texts that only the QA tools contain: the channel, the page, its chart layout, and Stately's
 * inspector.
 */
const SIGNS = [QA_CHANNEL, CLOCK_SKIPS_ADDRESS, '/qa/machines', 'QA build', 'org.eclipse.elk', 'stately.ai'];

/** Lists the texts that a build's uncompressed files contain. */
async function signsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter(file => file.isFile() && !/\.(br|gz|woff2|png)$/.test(file.name))
      .map(async file => `${file.name}\n${await readFile(join(file.parentPath, file.name), 'utf8')}`),
  );
  return SIGNS.filter(sign => texts.some(text => text.includes(sign)));
}

describe('the production build', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clientDir: folderOf('client') });
  });
  afterAll(() => server.stop());

  test('contains no QA tools', async () => {
    expect(await signsIn(folderOf('client'))).toEqual([]);
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

test('the QA build contains all of them', async () => {
  expect(await signsIn(folderOf('qa'))).toEqual(SIGNS);
});
