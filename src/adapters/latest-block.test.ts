import { afterEach, expect, test, vi } from 'vitest';
import { readLatestBlock } from './latest-block.ts';

afterEach(() => vi.unstubAllGlobals());

const read = () => readLatestBlock('https://rpc.example', new AbortController().signal);
const answering = (text: string) => vi.stubGlobal('fetch', async () => new Response(text));

test('asks the node for the number of its latest block', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push(url, method, JSON.parse(String(body)));
    return new Response('{"jsonrpc":"2.0","id":1,"result":"0x12d687"}');
  });

  expect(await read()).toBe(1_234_567);
  const question = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] };
  expect(asked).toEqual(['https://rpc.example', 'POST', question]);
});

test.each([
  '{"error":{"code":-32000}}',
  '{"result":7}',
  '{"result":"0x"}',
  '{"result":"12"}',
  '[]',
  'null',
  'busy',
])('does not take %s for a block', async text => {
  answering(text);
  await expect(read()).rejects.toThrow();
});
