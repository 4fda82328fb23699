import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../contract/openapi.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the OpenAPI document is public and may be cached', async () => {
  const { status, headers, json } = await server.openBrowser().get('/api/openapi.json');

  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(headers.get('Cache-Control')).toBe('public, max-age=300');
  expect(headers.getSetCookie()).toEqual([]);
  expect(json).toEqual(JSON.parse(JSON.stringify(buildOpenApiDocument())));
});
