/** Reads a chain's latest block by JSON-RPC. */
const QUANTITY = /^0x[0-9a-f]{1,13}$/i;

/** @throws if the node does not answer with the number of a block */
export async function readLatestBlock(rpcUrl: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    cache: 'no-store',
    credentials: 'omit',
    signal,
  });
  const answer: { readonly result?: unknown } | null = await response.json();
  const result = answer?.result;
  if (typeof result !== 'string' || !QUANTITY.test(result)) throw new TypeError('The node named no block.');
  return Number(result);
}
