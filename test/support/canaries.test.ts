import { expect, test } from 'vitest';
import { found } from './canaries.ts';

const values = { pin: '918273', email: 'canary+1@example.com', password: 'horse "battery" é' };

const WRITTEN = {
  plain: (text: string) => `before ${text} after`,
  'in another case': (text: string) => text.toUpperCase(),
  'as JSON': (text: string) => JSON.stringify({ text }),
  'as JSON in JSON': (text: string) => JSON.stringify({ body: JSON.stringify({ text }) }),
  'in an address': (text: string) => `/api/${encodeURIComponent(text)}?`,
  'in an address, all of it escaped': (text: string) =>
    Buffer.from(text).toString('hex').replace(/../g, '%$&'),
  'in base64': (text: string) => Buffer.from(text).toString('base64'),
  'in base64, after one letter': (text: string) => Buffer.from(`{${text}}`).toString('base64'),
  'in base64, after two letters': (text: string) => Buffer.from(`ab${text}!`).toString('base64url'),
  'in hexadecimal': (text: string) => Buffer.from(text).toString('hex'),
};

test.each(Object.entries(WRITTEN))('finds a value that was written %s', (_, write) => {
  for (const [name, value] of Object.entries(values))
    expect(found(values, write(value)), name).toEqual([name]);
});

test('finds nothing in a text without the values', () => {
  expect(found(values, 'PIN 918274 of ca***@example.com')).toEqual([]);
});
