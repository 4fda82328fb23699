import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { startInHarness } from '../../test/model/engine/harness.ts';
import {
  ADDRESS,
  OTHER_ADDRESS,
  PAIRING,
  product,
  WALLET,
  walletReplays,
} from '../../test/model/flows/wallet/wallet.model.ts';
import {
  announced,
  answered,
  BALANCE,
  chooseWallet,
  connectOn,
  emittedTypes,
  openWallet,
  POLYGON,
  remembered,
  settled,
  stateOf,
  statusOn,
} from '../../test/support/wallet-fixture.ts';
import { walletMachine } from './wallet.machine.ts';

describe('connecting', () => {
  it('emits the name of the connected wallet', async () => {
    const story = await connectOn(product.chainId);
    const { walletId, address, chainId, balance } = story.actor.getSnapshot().context;
    expect([stateOf(story), story.emitted, { walletId, address, chainId, balance }]).toEqual([
      settled,
      [{ type: 'walletConnected', walletName: 'MetaMask' }],
      { walletId: WALLET.id, address: ADDRESS, chainId: product.chainId, balance: BALANCE },
    ]);
  });

  it.each([
    ['no wallet', []],
    ['another wallet', [announced]],
  ])('reports a missing wallet if the browser has %s', (_what, announcements) => {
    const story = openWallet();
    for (const announcement of announcements) story.actor.send(announcement);
    story.actor.send({ type: 'connect.pressed' });
    story.actor.send({ type: 'wallet.chosen', walletId: 'metamask' });
    expect([stateOf(story), emittedTypes(story)]).toEqual([
      { choosing: 'installHint' },
      ['noWalletDetected'],
    ]);
  });

  it.each([
    ['rejected', []],
    ['requestPending', []],
    ['failed', ['connectionFailed']],
  ])('stops if the outcome is %s, and can be retried', async (outcome, emitted) => {
    const story = chooseWallet();
    await story.harness.resolve('requestAccounts', { outcome });
    expect([stateOf(story), emittedTypes(story)]).toEqual([{ connecting: outcome }, emitted]);
    story.actor.send({ type: 'retry.pressed' });
    expect([stateOf(story), story.harness.waiting]).toEqual([
      { connecting: { requestingAccounts: 'waiting' } },
      ['requestAccounts'],
    ]);
  });

  it('fails without accounts', async () => {
    const story = chooseWallet();
    await story.harness.resolve('requestAccounts', answered());
    expect([stateOf(story), emittedTypes(story)]).toEqual([
      { connecting: 'noAccounts' },
      ['connectionFailed'],
    ]);
  });

  it('reports unexpected errors before and after the accounts', async () => {
    const before = chooseWallet();
    await before.harness.reject('requestAccounts', new Error('broken'));
    const after = chooseWallet();
    await after.harness.resolve('requestAccounts', answered(ADDRESS));
    await after.harness.reject('readStatus', new Error('broken'));
    expect([stateOf(before), emittedTypes(before), stateOf(after), emittedTypes(after)]).toEqual([
      { connecting: 'failed' },
      ['connectionErrored'],
      { connecting: 'failed' },
      ['connectionErrored'],
    ]);
  });

  it('hints after 10 seconds, and ends with a cancellation', () => {
    const clock = new SimulatedClock();
    const story = chooseWallet(
      startInHarness(walletMachine, walletReplays[0].actors, { product, remembered: null }, clock),
    );
    clock.increment(9_999);
    expect(stateOf(story)).toEqual({ connecting: { requestingAccounts: 'waiting' } });
    clock.increment(1);
    expect(stateOf(story)).toEqual({ connecting: { requestingAccounts: 'slow' } });
    story.actor.send({ type: 'cancel.pressed' });
    expect([stateOf(story), story.harness.waiting]).toEqual([{ choosing: 'listing' }, []]);
  });

  it('offers a pairing only during the request', async () => {
    const story = chooseWallet();
    story.actor.send({ type: 'pairing.offered', uri: PAIRING });
    expect(story.actor.getSnapshot().context.pairingUri).toBe(PAIRING);
    await story.harness.resolve('requestAccounts', { outcome: 'rejected' });
    expect(story.actor.getSnapshot().context.pairingUri).toBeNull();
  });

  it('keeps the order of the wallets after a repeated announcement', () => {
    const { actor } = openWallet();
    const other = { ...WALLET, id: 'example.other' };
    for (const wallet of [WALLET, other, { ...WALLET, name: 'Renamed' }]) {
      actor.send({ type: 'wallet.announced', wallet });
    }
    expect(actor.getSnapshot().context.wallets).toEqual([{ ...WALLET, name: 'Renamed' }, other]);
  });
});

describe('a remembered connection', () => {
  it('is restored silently if the wallet still exposes its address', async () => {
    const story = openWallet(remembered);
    story.actor.send(announced);
    await story.harness.resolve('listAccounts', answered(OTHER_ADDRESS, ADDRESS.toLowerCase()));
    await story.harness.resolve('readStatus', statusOn(POLYGON));
    expect([stateOf(story), story.emitted]).toEqual([settled, []]);
  });

  it.each([
    ['another address', answered(OTHER_ADDRESS), ['connectionRevoked']],
    ['no address', answered(), ['connectionRevoked']],
    // Other tabs keep their connection.
    ['a failure', { outcome: 'failed' }, []],
  ])('is cleared if the wallet reports %s', async (_what, outcome, emitted) => {
    const story = openWallet(remembered);
    story.actor.send(announced);
    await story.harness.resolve('listAccounts', outcome);
    const { remembered: memory, walletId, address } = story.actor.getSnapshot().context;
    expect([stateOf(story), story.emitted, memory, walletId, address]).toEqual([
      'disconnected',
      emitted.map(type => ({ type })),
      null,
      null,
      null,
    ]);
  });

  it('is cleared if its wallet never announces itself', () => {
    const clock = new SimulatedClock();
    const story = startInHarness(walletMachine, walletReplays[0].actors, { product, remembered }, clock);
    story.actor.send({ type: 'wallet.announced', wallet: { ...WALLET, id: 'example.other' } });
    clock.increment(2_000);
    expect(stateOf(story)).toBe('disconnected');
  });

  it('is cleared when the visitor opens the picker', () => {
    const story = openWallet(remembered);
    story.actor.send({ type: 'connect.pressed' });
    expect(stateOf(story)).toEqual({ choosing: 'listing' });
  });
});
