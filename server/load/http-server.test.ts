/** Timeouts and limits of connections: slow, silent and too many clients. */
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { createHttpServer, HTTP_LIMITS, type HttpLimits } from './http-server.ts';

const LIMITS: HttpLimits = {
  headersTimeoutMs: 100,
  requestTimeoutMs: 200,
  keepAliveTimeoutMs: 150,
  idleTimeoutMs: 300,
  drainTimeoutMs: 100,
  timeoutCheckIntervalMs: 20,
  maxConnections: 100,
  maxPipelinedRequests: 16,
};

const LONG: Partial<HttpLimits> = {
  headersTimeoutMs: 60_000,
  requestTimeoutMs: 60_000,
  idleTimeoutMs: 60_000,
};

const echo: RequestListener = (request, response) => {
  request.once('error', () => response.destroy());
  request.resume().once('end', () => response.end('read'));
};

let server: Server | undefined;
afterEach(async () => {
  const closing = server;
  if (!closing) return;
  const closed = new Promise(resolve => closing.close(resolve));
  closing.closeAllConnections();
  await closed;
});

/** Starts a server with these limits. Returns a function that connects to it. */
async function open(limits: Partial<HttpLimits> = {}, app = echo, registry = new Registry()) {
  server = createHttpServer({ app, admit: listener => listener, limits: { ...LIMITS, ...limits }, registry });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    // `close` follows `error`.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
}

/** Sends a chunk every few milliseconds until the connection closes. */
function drip(socket: Socket, chunk: string): void {
  const timer = setInterval(() => socket.write(chunk), 10);
  socket.once('close', () => clearInterval(timer));
}

/** Returns everything received until the connection ends or is reset. */
async function receivedOn(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', chunk => chunks.push(chunk));
  await new Promise(resolve => socket.once('close', resolve));
  return Buffer.concat(chunks).toString();
}

const firstLine = async (socket: Socket): Promise<string | undefined> =>
  (await receivedOn(socket)).split('\r\n')[0];

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 16000\r\n\r\n';

test('answers 408 to a head sent line by line', async () => {
  const socket = await (await open())();
  socket.write('GET / HTTP/1.1\r\n');
  drip(socket, 'X-A: b\r\n');

  expect(await firstLine(socket)).toBe('HTTP/1.1 408 Request Timeout');
});

test('answers 408 to a body sent byte by byte', async () => {
  const socket = await (await open())();
  socket.write(HEAD);
  drip(socket, 'x');

  expect(await firstLine(socket)).toBe('HTTP/1.1 408 Request Timeout');
});

test('closes a connection without a request', async () => {
  const silent = await (await open())();

  expect(await receivedOn(silent)).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('closes an idle connection after the keep-alive timeout', async () => {
  const socket = await (await open())();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  const startedAt = performance.now();

  await once(socket.resume(), 'close');

  expect(performance.now() - startedAt).toBeGreaterThan(LIMITS.keepAliveTimeoutMs / 2);
});

test('closes a connection whose client does not read the response', async () => {
  const closes: Promise<unknown>[] = [];
  const connectClient = await open({}, (_request, response) => {
    closes.push(once(response, 'close'));
    response.end(Buffer.alloc(64 * 1_024 * 1_024));
  });
  const socket = await connectClient();
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(() => expect(closes).toHaveLength(1));

  await closes[0];

  socket.destroy();
});

test('answers other clients at once while slow ones hold connections', async () => {
  const connectClient = await open(LONG);
  const slow = await Promise.all(Array.from({ length: 50 }, connectClient));
  for (const socket of slow) socket.write(HEAD);

  const quick = await connectClient();
  quick.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');

  expect(await firstLine(quick)).toBe('HTTP/1.1 200 OK');
  for (const socket of slow) socket.destroy();
});

test('closes connections beyond the maximum immediately, and counts them', async () => {
  const registry = new Registry();
  const connectClient = await open({ ...LONG, maxConnections: 2 }, echo, registry);
  const accepted = [await connectClient(), await connectClient()];

  const dropped = await connectClient();

  expect(await receivedOn(dropped)).toBe('');
  const lines = (await registry.metrics()).split('\n').filter(line => line.startsWith('technovex'));
  expect(lines).toEqual([
    'technovex_http_connections_dropped_total{reason="max-connections"} 1',
    'technovex_http_connections_dropped_total{reason="pipelining"} 0',
    'technovex_http_connections 2',
  ]);
  for (const socket of accepted) socket.destroy();
});

test('rejects a head that is too large', async () => {
  const socket = await (await open())();
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`);

  expect(await firstLine(socket)).toBe('HTTP/1.1 431 Request Header Fields Too Large');
});

test('allows regular clients, proxies and the database enough time', () => {
  const { headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs, idleTimeoutMs } = HTTP_LIMITS;

  // A proxy keeps connections for a minute; a statement may take 15 seconds.
  expect([headersTimeoutMs < requestTimeoutMs, keepAliveTimeoutMs > 60_000, idleTimeoutMs > 15_000]).toEqual([
    true,
    true,
    true,
  ]);
});
