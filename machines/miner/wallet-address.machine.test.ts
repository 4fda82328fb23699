import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { startInHarness } from '../../test/model/engine/harness.ts';
import {
  walletAddress,
  walletAddressReplay,
} from '../../test/model/flows/wallet-address/wallet-address.model.ts';
import { type WalletReport, walletAddressMachine } from './wallet-address.machine.ts';

const email = 'ada@example.org';
const REFUSAL = 'This is not a wallet address.';

function open() {
  const reports: WalletReport[] = [];
  const miner = createActor(
    fromCallback<WalletReport>(({ receive }) => receive(report => reports.push(report))),
  ).start();
  const { actor, harness } = startInHarness(walletAddressMachine, walletAddressReplay.actors, {
    miner,
    email,
  });
  return {
    harness,
    reports,
    submit: (text: string, pin?: string) =>
      actor.send({ type: 'wallet.submitted', walletAddress: text, ...(pin !== undefined && { pin }) }),
    now: () => {
      const { value, context } = actor.getSnapshot();
      return [value, context.walletAddress, context.problem];
    },
  };
}

describe('the wallet address', () => {
  it('is sent for its miner, and reported as stored', async () => {
    const { harness, reports, submit, now } = open();
    expect(now()).toEqual(['editing', '', null]);
    submit(walletAddress.toLowerCase());
    expect(harness.inputOf('updateWallet')).toEqual({ email, walletAddress: walletAddress.toLowerCase() });
    await harness.resolve('updateWallet', { outcome: 'updated', walletAddress, revision: 2 });
    expect(now()).toEqual(['editing', walletAddress.toLowerCase(), null]);
    expect(reports).toEqual([{ type: 'wallet.updated', walletAddress, revision: 2 }]);
  });

  it.each(['', '  ', '\u200B'])('is not sent if blank: %j', text => {
    const { harness, reports, submit, now } = open();
    submit(text);
    expect([now(), harness.waiting, reports]).toEqual([['editing', '', { type: 'blank' }], [], []]);
  });

  it('is not sent with a PIN that is none', () => {
    const { harness, submit, now } = open();
    submit(walletAddress, '12345');
    expect([now(), harness.waiting]).toEqual([
      ['editing', '', { type: 'pinRefused', text: 'A PIN is made of 6 digits.' }],
      [],
    ]);
  });

  it('that is refused shows the reason at the field until the next submission', async () => {
    const { harness, reports, submit, now } = open();
    submit('my wallet');
    await harness.resolve('updateWallet', { outcome: 'refused', text: REFUSAL });
    expect([now(), reports]).toEqual([
      ['editing', 'my wallet', { type: 'refused', text: REFUSAL }],
      [{ type: 'wallet.refused' }],
    ]);
    submit(walletAddress);
    expect(now()).toEqual(['updating', walletAddress, null]);
  });

  it.each([
    ['wallet.sessionEnded', { outcome: 'unauthorized' }],
    ['wallet.errored', new Error('unreachable')],
  ])('without a usable response is reported as %s, and stays', async (type, answer) => {
    const { harness, reports, submit, now } = open();
    submit(walletAddress);
    await (answer instanceof Error
      ? harness.reject('updateWallet', answer)
      : harness.resolve('updateWallet', answer));
    expect([now(), reports]).toEqual([['editing', walletAddress, null], [{ type }]]);
  });
});
