import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress, retryAfterOf, sendToPushService } from './push-transport.ts';

const send = (endpoint: string) => sendToPushService({ endpoint, headers: {}, body: Buffer.from('x') });

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
  for (const host of ['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]']) {
    await expect(send(`https://${host}:${port}/`), host).rejects.toMatchObject({
      name: 'PushServiceBlocked',
    });
  }
  await expect(send(`http://localhost:${port}/`)).rejects.toMatchObject({ name: 'PushServiceBlocked' });
  await new Promise(resolve => server.close(resolve));
  expect(connections).toBe(0);
});

test.each([
  [undefined, null],
  ['120', 120_000],
  ['-1', null],
  ['Wed, 21 Oct 2025 07:28:00 GMT', null],
])('reads Retry-After: %s', (header, wait) => {
  expect(retryAfterOf(header)).toBe(wait);
});
