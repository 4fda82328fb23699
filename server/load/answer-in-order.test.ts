import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { answerInOrder } from './answer-in-order.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Starts a server and a client. A test ends the responses. */
async function start() {
  const started: ServerResponse[] = [];
  const onOverflow = vi.fn();
  let closed = 0;
  server = createServer(
    answerInOrder(
      (_request, response) => {
        started.push(response);
        response.once('close', () => {
          closed += 1;
        });
      },
      { maxWaiting: 3, onOverflow },
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  return { started, onOverflow, client, closed: () => closed };
}

test('starts a request once the previous one is answered', async () => {
  const { started, client, closed } = await start();
  client.write(REQUEST.repeat(3));

  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(started).toHaveLength(count));
    expect(closed()).toBe(count - 1);
    started.at(-1)?.end();
  }

  await vi.waitFor(() => expect(closed()).toBe(3));
});

test('when the connection breaks, closes all started responses and starts no other', async () => {
  const { started, client, closed } = await start();
  client.write(REQUEST.repeat(4));
  await vi.waitFor(() => expect(started).toHaveLength(1));
  started[0]?.end();
  await vi.waitFor(() => expect(started).toHaveLength(2));

  client.destroy();

  await vi.waitFor(() => expect(closed()).toBe(2));
  expect(started).toHaveLength(2);
});

test('closes the connection when too many requests wait', async () => {
  const { started, onOverflow, client, closed } = await start();
  client.write(REQUEST.repeat(6));

  await once(client, 'close');

  await vi.waitFor(() => expect([started.length, closed()]).toEqual([1, 1]));
  expect(onOverflow).toHaveBeenCalledTimes(1);
});
