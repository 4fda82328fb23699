/** Clients that keep their connections lose no request to a stop. */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { prepareShutdown } from './prepare-shutdown.ts';

const CLIENTS = 30;

let server: Server;
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  server.closeAllConnections();
});

/** Starts a server. Returns its port and the function that stops it. */
async function start(listener: RequestListener) {
  server = createServer({ keepAliveTimeout: 60_000 }, listener);
  const stop = prepareShutdown(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  return { port: (server.address() as AddressInfo).port, stop };
}

/** Creates clients with one kept-alive connection each. Their function sends a request. */
function createClients(port: number) {
  return Array.from({ length: CLIENTS }, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return async (): Promise<string | undefined> => {
      const sent = request({ port, host: '127.0.0.1', agent }).end();
      const [response]: IncomingMessage[] = await once(sent, 'response');
      response?.resume();
      if (response) await once(response, 'end');
      return response?.headers.connection;
    };
  });
}

const all = (clients: readonly (() => Promise<unknown>)[]) => Promise.all(clients.map(send => send()));
const each = <Value>(value: Value): Value[] => Array.from({ length: CLIENTS }, () => value);

test('a client that sends one request after the other gets a last response that says so', async () => {
  const { port, stop } = await start((_, response) => response.end('ok'));
  const clients = createClients(port);
  await all(clients);
  let answered = 0;
  const loops = clients.map(async send => {
    for (;;) {
      const connection = await send();
      answered += 1;
      if (connection === 'close') return connection;
    }
  });
  await expect.poll(() => answered).toBeGreaterThan(CLIENTS);

  const stopped = stop();

  expect(await Promise.all(loops)).toEqual(each('close'));
  await stopped;
});

test('requests that were under way, and one of each idle connection, are answered', async () => {
  const waiting: ServerResponse[] = [];
  const { port, stop } = await start(({ url }, response) => {
    waiting.push(response);
    if (url !== '/') response.end();
  });
  const answerWaiting = () => {
    for (const response of waiting.splice(0)) response.end('ok');
  };
  const [idle, busy] = [createClients(port), createClients(port)];
  const first = all(idle);
  await expect.poll(() => waiting.length).toBe(CLIENTS);
  answerWaiting();
  expect(await first).toEqual(each('keep-alive'));
  const underWay = all(busy);
  await expect.poll(() => waiting.length).toBe(CLIENTS);

  const stopped = stop();
  const last = all(idle);
  await expect.poll(() => waiting.length).toBe(2 * CLIENTS);
  answerWaiting();

  expect([await underWay, await last]).toEqual([each('close'), each('close')]);
  await stopped;
});

test('a stop closes connections that stay idle, with or without a request', async () => {
  const { port, stop } = await start((_, response) => response.end('ok'));
  expect(await all(createClients(port))).toEqual(each('keep-alive'));
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => undefined);
  await once(silent, 'connect');
  const closed = once(silent, 'close');

  await stop();

  await closed;
});
