import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const PROXY = '203.0.113.9';

/** The client's address of a request whose trusted proxy sent this `X-Forwarded-For`. */
function addressOf(forwardedFor: string): string {
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: PROXY });
  const request = new IncomingMessage(socket);
  request.headers['x-forwarded-for'] = forwardedFor;
  return clientAddress(app.createContext(request, new ServerResponse(request)));
}

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['198.51.100.1:1, 192.0.2.1:65535', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3::4]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3::4]:80', '2001:db8:1:2::/64'],
  ['[::1]:80', '::/64'],
])('reads %s as %s', (forwardedFor, address) => {
  expect(addressOf(forwardedFor)).toBe(address);
});

test.each([
  '',
  'unknown',
  '192.0.2.1:',
  '192.0.2.1:port',
  '[192.0.2.1',
  '[]:80',
  '999.1.1.1:80',
  '_hidden:80',
])("uses the proxy's own address for %j", forwardedFor => {
  expect(addressOf(forwardedFor)).toBe(PROXY);
});
