import { expect, test } from 'vitest';
import { cookieKeys } from './cookie-keys.ts';

const [NEW, OLD, FOREIGN] = ['the key of today', 'the key of yesterday', 'the key of another site'];

test('signatures are HMACs with SHA-256', () => {
  // printf name=value | openssl dgst -sha256 -hmac 'the key of today' -binary
  expect(cookieKeys([NEW, OLD]).sign('name=value')).toBe('O1vDXRUplh67-CR9NcY2p2BRn4B8zDSCr2uKhlsRv6M');
});

test('verifies signatures of all keys, and finds their key', () => {
  const keys = cookieKeys([NEW, OLD]);
  const signatures = [NEW, OLD, FOREIGN].map(key => cookieKeys([key]).sign('name=value'));

  expect(signatures.map(signature => keys.index('name=value', signature))).toEqual([0, 1, -1]);
  expect(signatures.map(signature => keys.verify('name=value', signature))).toEqual([true, true, false]);
  expect(signatures.map(signature => keys.verify('name=other', signature))).toEqual([false, false, false]);
});

test('rejects malformed signatures', () => {
  const keys = cookieKeys([NEW]);

  expect(['', 'x', 'é'.repeat(27), 'x'.repeat(10_000)].map(text => keys.verify('name=value', text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('requires a key', () => {
  expect(() => cookieKeys([])).toThrow('Cookies cannot be signed without a key.');
});
