import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('separates cells by commas and ends each row', () => {
  expect(
    csvOf([
      ['email', 'subscribed'],
      ['ada@example.com', '2025-07-01'],
    ]),
  ).toBe('email,subscribed\r\nada@example.com,2025-07-01\r\n');
});

it.each([
  ['"ada"@example.com', '"""ada""@example.com"'],
  ['a,b@example.com', '"a,b@example.com"'],
  ['=1+1@example.com', "'=1+1@example.com"],
  ['+a@example.com', "'+a@example.com"],
  ['-a@example.com', "'-a@example.com"],
  ['@example.com', "'@example.com"],
  ['=a,"b"@example.com', `"'=a,""b""@example.com"`],
  ['a=b@example.com', 'a=b@example.com'],
])('writes %s as %s', (text, cell) => {
  expect(csvOf([[text]])).toBe(`${cell}\r\n`);
});
