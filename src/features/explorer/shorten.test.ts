import { expect, test } from 'vitest';
import { masked, shortAddress, shortHash } from './shorten.ts';

test.each([
  ['0x8f3c1e92ab47d05f6e21', '0x8f3c1e92ab47d0…'],
  ['0x8f3c1e92ab47d0', '0x8f3c1e92ab47d0'],
  ['0x8f3c1e92ab47d05', '0x8f3c1e92ab47d0…'],
  ['', ''],
])('cuts the hash %s to 16 characters', (hash, short) => {
  expect(shortHash(hash)).toBe(short);
});

test.each([
  ['technovex1q8z4m7ndk2', 'technovex1q8…'],
  ['technovex1q8z', 'technovex1q8…'],
  ['technovex1q8', 'technovex1q8'],
])('cuts the address %s to 12 characters', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

test('masks every digit and nothing else', () => {
  expect(masked('2,847,392')).toBe('•,•••,•••');
});
