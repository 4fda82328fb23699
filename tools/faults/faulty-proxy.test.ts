import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ConnectionFault, FaultyProxy } from './faulty-proxy.ts';
import { SeededRandom } from './seeded-random.ts';

/** Answers each request with its text in capitals. */
let server: Server;
let requests: string[];
let proxy: FaultyProxy;
let socket: Socket;
let answers: string;

beforeEach(async () => {
  requests = [];
  answers = '';
  server = createServer(socket => {
    socket.on('error', () => undefined);
    socket.on('data', bytes => {
      requests.push(String(bytes));
      socket.write(String(bytes).toUpperCase());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this deployment.
  const { port } = server.address() as AddressInfo;
  proxy = await FaultyProxy.open(() => ({ host: '127.0.0.1', port }), new SeededRandom(1));
  await open();
});
afterEach(async () => {
  socket.destroy();
  await proxy.close();
  server.close();
});

async function open(): Promise<void> {
  socket = connect({ port: proxy.port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.on('data', bytes => {
    answers += bytes;
  });
  await ask('first');
}

/** Resolves to the answer, or to an empty text if the connection ends first. */
async function ask(request: string): Promise<string> {
  answers = '';
  socket.write(request);
  const answered = new Promise(resolve => socket.once('data', resolve));
  await Promise.race([answered, closed(socket)]);
  return answers;
}

const closed = (one: Socket): Promise<unknown> => new Promise(resolve => one.once('close', resolve));

/** Sends requests until the fault takes effect. */
async function askUntilReset(): Promise<void> {
  while (!socket.destroyed) await ask('again');
}

test('forwards in both directions without a fault', async () => {
  expect(await ask('second')).toBe('SECOND');
  expect(requests).toEqual(['first', 'second']);
});

test('resets a connection on both sides; the next connection works', async () => {
  proxy.inject('reset', 1);
  await closed(socket);

  await open();

  expect(await ask('second')).toBe('SECOND');
});

test('truncates a request', async () => {
  proxy.inject('truncate-request', 1);
  await askUntilReset();

  expect('again'.startsWith(requests.at(-1)?.replace('first', '') ?? '')).toBe(true);
  expect(answers).toBe('');
});

test('drops the response of a request that has arrived', async () => {
  proxy.inject('drop-response', 1);
  await askUntilReset();

  expect(requests.at(-1)).toBe('again');
  expect(answers).toBe('');
});

test.each<ConnectionFault>(['delay-request', 'delay-response'])('keeps the order with %s', async fault => {
  proxy.inject(fault, 50);
  const received: string[] = [];
  for (const request of ['a', 'b', 'c', 'd', 'e', 'f']) received.push(await ask(request));

  expect(received).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

test('a blackholed connection stays open; the next connection works', async () => {
  const silent = socket;
  proxy.injectAll('blackhole');
  silent.write('unheard');

  await open();

  expect(await ask('second')).toBe('SECOND');
  expect(requests).not.toContain('unheard');
  expect(silent.destroyed).toBe(false);
  silent.destroy();
});

test('resets a connection if there is no upstream', async () => {
  const proxyWithoutUpstream = await FaultyProxy.open(() => undefined, new SeededRandom(1));
  const refused = connect({ port: proxyWithoutUpstream.port, host: '127.0.0.1' });
  refused.on('error', () => undefined);
  await closed(refused);
  await proxyWithoutUpstream.close();

  expect(refused.destroyed).toBe(true);
});
