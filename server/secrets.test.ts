import { expect, test } from 'vitest';
import { PublicError } from './errors.ts';
import {
  hashSecret,
  randomToken,
  tokenHash,
  verifySecret,
  waitingToBeHashed,
  withRoomToHash,
} from './secrets.ts';

test('a secret is known again by its hash, and no other is', async () => {
  const hash = await hashSecret('123456');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await Promise.all([verifySecret(hash, '123456'), verifySecret(hash, '123457')])).toEqual([
    true,
    false,
  ]);
});

test('two are hashed at a time, and the others wait', async () => {
  const all = Array.from({ length: 5 }, () => hashSecret('123456'));
  await Promise.resolve();

  expect(waitingToBeHashed()).toBe(3);
  await Promise.all(all);
  expect(waitingToBeHashed()).toBe(0);
});

test('a hundred may need one at a time; who comes after that is told to come again, and nothing is begun', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const inside = Array.from({ length: 100 }, () => withRoomToHash(() => held));
  let began = false;

  const refused = await withRoomToHash(async () => {
    began = true;
  }).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(PublicError);
  expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
  expect(began).toBe(false);
  letGo();
  await Promise.all(inside);
  expect(await withRoomToHash(async () => 'room again')).toBe('room again');
});

test('a work that fails leaves its room', async () => {
  await expect(withRoomToHash(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const all = Array.from({ length: 100 }, () => withRoomToHash(async () => 1));
  expect(await Promise.all(all)).toHaveLength(100);
});

test('a token has 256 random bits, and is stored as something from which nobody gets it back', () => {
  const tokens = Array.from({ length: 100 }, randomToken);

  expect(tokens.map(token => Buffer.from(token, 'base64url').length)).toEqual(tokens.map(() => 32));
  expect(new Set(tokens).size).toBe(100);
  // As openssl says: printf token | openssl dgst -sha256 -binary
  expect(tokenHash('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
});
