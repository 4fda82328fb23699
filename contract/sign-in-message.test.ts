import { describe, expect, test } from 'vitest';
import { formatSignInMessage, parseSignInMessage, type SignInMessage } from './sign-in-message.ts';

const message: SignInMessage = {
  domain: 'technovex.example:8443',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  statement: 'A statement, with words.',
  uri: 'https://technovex.example:8443/web-miner',
  version: '1',
  chainId: '300',
  nonce: '5f0c1c3a9d0e4b7f',
  issuedAt: Date.parse('2025-07-01T12:00:00Z'),
  expirationTime: Date.parse('2025-07-01T12:10:00Z'),
};

/** The form of EIP-4361. */
const text = `technovex.example:8443 wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

A statement, with words.

URI: https://technovex.example:8443/web-miner
Version: 1
Chain ID: 300
Nonce: 5f0c1c3a9d0e4b7f
Issued At: 2025-07-01T12:00:00.000Z
Expiration Time: 2025-07-01T12:10:00.000Z`;

test('is formatted as EIP-4361 says, and parsed', () => {
  expect(formatSignInMessage(message)).toBe(text);
  expect(parseSignInMessage(text)).toEqual(message);
});

describe('is not parsed', () => {
  test.each([
    ['without a line', text.replace('\nNonce: 5f0c1c3a9d0e4b7f', '')],
    ['with a line twice', text.replace('\nVersion: 1', '\nVersion: 1\nVersion: 1')],
    ['with a further line', `${text}\nRequest ID: 1`],
    ['with a line break at its end', `${text}\n`],
    ['with text before it', `https://${text}\n`],
    ['with other line breaks', text.replaceAll('\n', '\r\n')],
    ['with a statement of two lines', text.replace(', with', ',\nwith')],
    ['with a date that is none', text.replace('12:00:00.000Z', 'noon')],
    ['with an expiry that is none', text.replace('12:10:00.000Z', 'soon')],
    ['with a date in another form', text.replace('12:00:00.000Z', '12:00:00Z')],
    ['with an expiry in another zone', text.replace('12:10:00.000Z', '14:10:00.000+02:00')],
    ['with parts in another order', text.replace(/(Version: 1)\n(Chain ID: 300)/, '$2\n$1')],
  ])('%s', (_what, changed) => {
    expect(changed).not.toBe(text);
    expect(parseSignInMessage(changed)).toBeNull();
  });
});
