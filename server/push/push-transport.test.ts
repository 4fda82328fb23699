import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startNameServer, type TestNameServer } from '../../test/support/name-server.ts';
import { createPushTransport, isPublicAddress, retryAfterOf } from './push-transport.ts';

let names: TestNameServer;
beforeEach(async () => {
  names = await startNameServer();
});
afterEach(() => names.stop());

const send = (endpoint: string, signal = new AbortController().signal) =>
  createPushTransport({ nameServers: [names.address] })(
    { endpoint, headers: {}, body: Buffer.from('x') },
    signal,
  );

test.each([
  ['203.0.114.7', true],
  ['2606:4700::1', true],
  ['127.0.0.1', false],
  ['10.0.0.7', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.7', false],
  ['64:ff9b::7f00:1', false],
  ['localhost', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('no connection is opened to addresses of this machine, however they are written', async () => {
  let connections = 0;
  const server = createServer(socket => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  names.answerWith('127.0.0.1');
  for (const host of [
    'localhost',
    'push.example',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ]) {
    await expect(send(`https://${host}:${port}/`), host).rejects.toMatchObject({
      name: 'PushServiceBlocked',
    });
  }
  await expect(send(`http://localhost:${port}/`)).rejects.toMatchObject({ name: 'PushServiceBlocked' });
  await new Promise(resolve => server.close(resolve));
  expect(connections).toBe(0);
});

test.each(['10.0.0.7', '::1', '203.0.114.7, 10.0.0.7', '203.0.114.7, ::1'])(
  'a name with the addresses %s is blocked',
  async addresses => {
    names.answerWith(...addresses.split(', '));
    await expect(send('https://push.example/')).rejects.toMatchObject({ name: 'PushServiceBlocked' });
  },
);

test('a name server that never answers delays no other look-up, and ends by itself', async () => {
  const pushes = Array.from({ length: 20 }, (_, index) => send(`https://push-${index}.example/`));
  const settled = Promise.allSettled(pushes);
  await expect.poll(() => names.questions.size).toBe(20);
  // The process's own look-ups take turns.
  expect(await lookup('localhost')).toMatchObject({ family: expect.any(Number) });
  expect(await Promise.race([settled, 'still looking up'])).toBe('still looking up');
  const outcomes = await settled;
  expect(outcomes.map(outcome => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
    outcomes.map(() => 'ETIMEOUT'),
  );
});

test('a stop ends a push whose name is being looked up', async () => {
  const stop = new AbortController();
  const push = send('https://push.example/', stop.signal);
  const ended = expect(push).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => names.questions.size).toBe(1);
  stop.abort();
  await ended;
});

test.each([
  [undefined, null],
  ['120', 120_000],
  ['-1', null],
  ['Wed, 21 Oct 2025 07:28:00 GMT', null],
])('reads Retry-After: %s', (header, wait) => {
  expect(retryAfterOf(header)).toBe(wait);
});
