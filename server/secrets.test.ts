import { expect, test } from 'vitest';
import { digestOf } from '../db/digest.ts';
import { createHashQueue, hashSecret, randomToken, verifySecret } from './secrets.ts';

test('a hash verifies its secret and no other', async () => {
  const hash = await hashSecret('123456');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await Promise.all([verifySecret(hash, '123456'), verifySecret(hash, '123457')])).toEqual([
    true,
    false,
  ]);
});

test('fifty tasks of an address may wait to hash, and other addresses are not delayed', async () => {
  const queue = createHashQueue();
  let release = (_: string): void => undefined;
  const pending = new Promise<string>(resolve => {
    release = resolve;
  });
  const waiting = Array.from({ length: 51 }, () => queue.run('192.0.2.1', () => pending));

  await expect(queue.run('192.0.2.1', async () => 'never')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '1' },
  });
  expect(queue.depth()).toBe(50);
  expect(await queue.run('192.0.2.2', async () => 'at once')).toBe('at once');
  release('in turn');
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'in turn'));
});

test('a token has 256 random bits, and is stored as its SHA-256 hash', () => {
  const tokens = Array.from({ length: 100 }, randomToken);

  expect(tokens.map(token => Buffer.from(token, 'base64url').length)).toEqual(tokens.map(() => 32));
  expect(new Set(tokens).size).toBe(100);
  // printf token | openssl dgst -sha256 -binary
  expect(digestOf('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
});
