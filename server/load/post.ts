/** Sends the server's requests to others. Whatever they answer, it ends in time and takes little memory. */
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** From the look-up of the name to the end of what is read. */
  readonly timeoutMs: number;
  /** Of the response's body. The rest is not read. */
  readonly maxBytes: number;
  /** Default: the system's. */
  readonly lookup?: LookupFunction;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

export interface PostResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Posts on a connection of its own, and follows no redirect.
 * @throws the error of the network or of `lookup`, an `AbortError`, or an error if protocols are switched.
 */
export async function post(
  url: URL,
  { headers, body, timeoutMs, maxBytes, lookup, signal }: PostOptions,
): Promise<PostResponse> {
  const ended = new AbortController();
  const end = () => ended.abort();
  // A timer keeps the controller from being collected, which `AbortSignal.timeout` does not promise.
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  const { request } = url.protocol === 'https:' ? https : http;
  const sent = request(url, { method: 'POST', headers, lookup, agent: false, signal: ended.signal });
  // `once` throws it, if it comes before the response.
  sent.on('error', () => undefined);
  // A switch of protocols emits nothing else.
  sent.once('close', end);
  try {
    const [response]: IncomingMessage[] = await once(sent.end(body), 'response', { signal: ended.signal });
    if (!response?.statusCode || response.statusCode < 200) throw new Error('This is no response.');
    const { statusCode: status, headers: received } = response;
    return { status, headers: received, text: await readStart(response, maxBytes) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    sent.destroy();
  }
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  if (maxBytes > 0) {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString();
}
