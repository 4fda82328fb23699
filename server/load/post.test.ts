/** Servers that answer late, slowly, endlessly or not as asked. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { collectingGarbage } from '../../test/support/collecting-garbage.ts';
import { type PostOptions, post } from './post.ts';

const LATER_THAN_ANY_TEST_MS = 600_000;
const SHORT_MS = 200;

let server: Server;
const sockets: Socket[] = [];

afterEach(async () => {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  await closed;
});

/** Starts a server that does this with each connection, after the first bytes of its request. */
async function listen(answer: (socket: Socket) => void): Promise<URL> {
  server = createServer(socket => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const postTo = (url: URL, options: Partial<PostOptions> = {}) =>
  post(url, { headers: {}, body: 'x', timeoutMs: LATER_THAN_ANY_TEST_MS, maxBytes: 100, ...options });

/** Writes a head and, every few milliseconds until the connection closes, a chunk. */
function drip(socket: Socket, chunk: string, { head = '' } = {}): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(chunk), 10);
  socket.once('close', () => clearInterval(timer));
}

const OK = 'HTTP/1.1 200 OK\r\n';

test('the response has status, headers and the text of its body', async () => {
  const url = await listen(socket =>
    socket.write('HTTP/1.1 429 Later\r\nRetry-After: 5\r\nContent-Length: 4\r\n\r\nwait'),
  );

  expect(await postTo(url)).toEqual({
    status: 429,
    headers: { 'retry-after': '5', 'content-length': '4' },
    text: 'wait',
  });
});

test('a redirect is not followed', async () => {
  const url = await listen(socket =>
    socket.write('HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n'),
  );

  expect(await postTo(url)).toMatchObject({ status: 302, text: '' });
  expect(sockets).toHaveLength(1);
});

test.each([
  ['speaks another protocol', 'SSH-2.0-a\r\n'],
  ['ends without an answer', ''],
  ['ends within the body', `${OK}Content-Length: 9\r\n\r\nabc`],
])('a server that %s is an error', async (_, answer) => {
  await expect(postTo(await listen(socket => socket.end(answer)))).rejects.toThrow();
});

test.each(['Upgrade: a\r\nConnection: Upgrade\r\n', ''])(
  'a server that switches protocols with %j and keeps the connection is an error',
  async headers => {
    const url = await listen(socket => socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`));

    await expect(postTo(url)).rejects.toThrow();
  },
);

test.each<[string, (socket: Socket) => void]>([
  ['is silent', () => undefined],
  ['sends the head byte by byte', socket => drip(socket, 'H')],
  ['sends headers one by one', socket => drip(socket, 'A: b\r\n', { head: OK })],
  ['sends hints', socket => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ['sends no body', socket => socket.write(`${OK}Content-Length: 9\r\n\r\n`)],
])('the time ends while a server %s', async (_, answer) => {
  const url = await listen(answer);

  await expect(postTo(url, { timeoutMs: SHORT_MS })).rejects.toThrow();
});

test('the time ends while the body comes byte by byte, whatever is collected meanwhile', async () => {
  // Without a limit in time, the response would be complete.
  const url = await listen(socket => drip(socket, 'a', { head: `${OK}Content-Length: 90\r\n\r\n` }));

  await expect(collectingGarbage(postTo(url, { timeoutMs: SHORT_MS }))).rejects.toThrow();
});

test('the start of a body without end is read, and the connection closed', async () => {
  const chunk = Buffer.alloc(65_536, 'a');
  const url = await listen(socket => {
    socket.write(`${OK}\r\n`);
    const flood = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', flood);
    flood();
  });

  expect(await postTo(url)).toMatchObject({ status: 200, text: 'a'.repeat(100) });
  await expect.poll(() => sockets.map(socket => socket.closed)).toEqual([true]);
});

test('a body of which nothing is wanted is not waited for', async () => {
  const url = await listen(socket => socket.write(`${OK}Content-Length: 9\r\n\r\n`));

  expect(await postTo(url, { maxBytes: 0 })).toMatchObject({ status: 200, text: '' });
});

test.each([
  ['before the head', ''],
  ['after the head', `${OK}Content-Length: 9\r\n\r\n`],
])('a signal aborts a request %s', async (_, answer) => {
  const stop = new AbortController();
  const url = await listen(socket => {
    socket.write(answer);
    setImmediate(() => stop.abort());
  });

  await expect(postTo(url, { signal: stop.signal })).rejects.toThrow();
});

test('a request whose signal was aborted before is not sent', async () => {
  const url = await listen(() => undefined);

  await expect(postTo(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  expect(sockets).toEqual([]);
});

test('a signal aborts a request whose name is never looked up', async () => {
  const stop = new AbortController();
  const url = await listen(() => undefined);
  url.hostname = 'name.example';
  const sent = postTo(url, { signal: stop.signal, lookup: () => stop.abort() });

  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
