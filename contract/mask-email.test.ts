import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['satoshi@example.com', 'sa***@example.com'],
  ['ada@example.com', 'ad***@example.com'],
  ['al@example.com', 'al***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['"a@b"@example.com', '"a***@example.com'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
