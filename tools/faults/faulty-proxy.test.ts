import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Dice } from './dice.ts';
import { FaultyProxy, type WireFault } from './faulty-proxy.ts';

/** Answers each request by its text in capitals. */
let server: Server;
let requests: string[];
let proxy: FaultyProxy;
let socket: Socket;
let answers: string;

beforeEach(async () => {
  requests = [];
  answers = '';
  server = createServer(far => {
    far.on('error', () => undefined);
    far.on('data', bytes => {
      requests.push(String(bytes));
      far.write(String(bytes).toUpperCase());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  proxy = await FaultyProxy.open(() => ({ host: '127.0.0.1', port }), new Dice(1));
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

/** Resolves with the answer, or with nothing if the connection ends instead. */
async function ask(request: string): Promise<string> {
  answers = '';
  socket.write(request);
  const answered = new Promise(resolve => socket.once('data', resolve));
  await Promise.race([answered, closed(socket)]);
  return answers;
}

/** However it came to that. */
const closed = (one: Socket): Promise<unknown> => new Promise(resolve => one.once('close', resolve));

/** Asks until a fault that may spare some has met the connection. */
async function askUntilCut(): Promise<void> {
  while (!socket.destroyed) await ask('again');
}

test('what is not struck passes in both directions', async () => {
  expect(await ask('second')).toBe('SECOND');
  expect(requests).toEqual(['first', 'second']);
});

test('a connection that is cut ends on both sides, and the next one serves', async () => {
  proxy.strike('cut', 1);
  await closed(socket);

  await open();

  expect(await ask('second')).toBe('SECOND');
});

test('of a request in which the connection is cut a part arrives at most', async () => {
  proxy.strike('cut-in-request', 1);
  await askUntilCut();

  expect('again'.startsWith(requests.at(-1)?.replace('first', '') ?? '')).toBe(true);
  expect(answers).toBe('');
});

test('a request whose answer is lost has arrived', async () => {
  proxy.strike('lose-answer', 1);
  await askUntilCut();

  expect(requests.at(-1)).toBe('again');
  expect(answers).toBe('');
});

test.each<WireFault>(['delay-request', 'delay-answer'])(
  'what a %s holds up arrives, in its order',
  async fault => {
    proxy.strike(fault, 50);
    const told: string[] = [];
    for (const request of ['a', 'b', 'c', 'd', 'e', 'f']) told.push(await ask(request));

    expect(told).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  },
);

test('a silent connection stays open, and another one serves', async () => {
  const silent = socket;
  proxy.strikeAll('silence');
  silent.write('unheard');

  await open();

  expect(await ask('second')).toBe('SECOND');
  expect(requests).not.toContain('unheard');
  expect(silent.destroyed).toBe(false);
  silent.destroy();
});

test('nobody to connect to is a connection that is refused', async () => {
  const lonely = await FaultyProxy.open(() => undefined, new Dice(1));
  const refused = connect({ port: lonely.port, host: '127.0.0.1' });
  refused.on('error', () => undefined);
  await closed(refused);
  await lonely.close();

  expect(refused.destroyed).toBe(true);
});
