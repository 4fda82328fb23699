import { verifyMessage, Wallet } from 'ethers';
import { describe, expect, test } from 'vitest';
import { signMessage } from './sign-message.ts';

const key = Wallet.createRandom();
const text = 'A message – with a dash.\nAnd a line.';
const answering = (answer: () => unknown) => ({ request: async () => answer() });

test('a wallet signs the bytes of the text', async () => {
  const calls: unknown[] = [];
  const wallet = {
    request: async (call: { method: string; params?: readonly unknown[] }) => {
      calls.push([call.method, call.params?.[1]]);
      return key.signMessage(Buffer.from(String(call.params?.[0]).slice(2), 'hex'));
    },
  };

  const signed = await signMessage(wallet, key.address, text);

  expect(calls).toEqual([['personal_sign', key.address]]);
  expect(signed.outcome === 'signed' && verifyMessage(text, signed.signature)).toBe(key.address);
});

describe('a wallet that does not sign', () => {
  const throwing = (error: unknown) => answering(() => Promise.reject(error));

  test.each([
    ['rejected', throwing({ code: 4001 })],
    ['requestPending', throwing({ code: -32002 })],
    ['failed', throwing({ code: -32603 })],
    ['failed', throwing(new Error('broken'))],
    ['failed', answering(() => null)],
    ['failed', answering(() => '0x')],
    ['failed', answering(() => '0xabc')],
    ['failed', answering(() => 'signed')],
  ])('is %s', async (outcome, wallet) => {
    expect(await signMessage(wallet, key.address, text)).toEqual({ outcome });
  });
});
