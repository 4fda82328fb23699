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
  ETHEREUM,
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
    ['none is', []],
    ['another one is', [announced]],
  ])('reports a missing wallet if the chosen one is not detected and %s', (_who, here) => {
    const story = openWallet();
    for (const announcement of here) story.actor.send(announcement);
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
    ['another address', answered(OTHER_ADDRESS)],
    ['no address', answered()],
    ['a failure', { outcome: 'failed' }],
  ])('is cleared if the wallet reports %s', async (_what, outcome) => {
    const story = openWallet(remembered);
    story.actor.send(announced);
    await story.harness.resolve('listAccounts', outcome);
    const { remembered: memory, walletId, address } = story.actor.getSnapshot().context;
    expect([stateOf(story), story.emitted, memory, walletId, address]).toEqual([
      'disconnected',
      [],
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

describe('a connected wallet', () => {
  it('is read every 30 seconds, and never while the page is hidden', async () => {
    const clock = new SimulatedClock();
    const story = chooseWallet(
      startInHarness(walletMachine, walletReplays[0].actors, { product, remembered: null }, clock),
    );
    await story.harness.resolve('requestAccounts', answered(ADDRESS));
    await story.harness.resolve('readStatus', statusOn(product.chainId));
    for (const balance of ['1', '2']) {
      clock.increment(29_999);
      expect(story.harness.waiting).toEqual([]);
      clock.increment(1);
      expect(story.harness.waiting).toEqual(['refreshStatus']);
      await story.harness.resolve('refreshStatus', statusOn(product.chainId, balance));
      expect(story.actor.getSnapshot().context.balance).toBe(balance);
    }

    story.actor.send({ type: 'page.hidden' });
    story.actor.send({ type: 'accounts.changed', accounts: [OTHER_ADDRESS] });
    clock.increment(90_000);
    expect([story.harness.waiting, story.actor.getSnapshot().context.balance]).toEqual([[], null]);
    story.actor.send({ type: 'page.shown' });
    expect(story.harness.waiting).toEqual(['refreshStatus']);
  });

  it('never shows the balance of another account', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'accounts.changed', accounts: [OTHER_ADDRESS] });
    const { address, balance } = story.actor.getSnapshot().context;
    expect([address, balance, story.harness.inputOf('refreshStatus')]).toEqual([
      OTHER_ADDRESS,
      null,
      { walletId: WALLET.id, address: OTHER_ADDRESS },
    ]);
  });

  it('is disconnected silently when it exposes no account', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'accounts.changed', accounts: [] });
    expect([stateOf(story), emittedTypes(story)]).toEqual(['disconnected', ['walletConnected']]);
  });

  it('reports a change of chain, announced or found by a reading', async () => {
    const saying = await connectOn(product.chainId);
    saying.actor.send({ type: 'chain.changed', chainId: POLYGON });
    const silent = await connectOn(product.chainId);
    silent.actor.send({ type: 'accounts.changed', accounts: [ADDRESS] });
    await silent.harness.resolve('refreshStatus', statusOn(POLYGON));
    for (const story of [saying, silent]) {
      expect(emittedTypes(story)).toEqual(['walletConnected', 'chainChangedInWallet']);
      expect(story.actor.getSnapshot().context.chainId).toBe(POLYGON);
    }
  });

  it('ignores an announcement of the same chain', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'chain.changed', chainId: product.chainId });
    expect(emittedTypes(story)).toEqual(['walletConnected']);
  });

  it("is disconnected on request, even if the wallet's session stays", async () => {
    const well = await connectOn(product.chainId);
    well.actor.send({ type: 'disconnect.pressed' });
    await well.harness.resolve('endConnection', undefined);
    const badly = await connectOn(product.chainId);
    badly.actor.send({ type: 'disconnect.pressed' });
    await badly.harness.reject('endConnection', new Error('broken'));
    expect([stateOf(well), emittedTypes(well), stateOf(badly), emittedTypes(badly)]).toEqual([
      'disconnected',
      ['walletConnected', 'walletDisconnected'],
      'disconnected',
      ['walletConnected', 'disconnectErrored'],
    ]);
  });

  it('may disconnect by itself', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'provider.disconnected' });
    expect([stateOf(story), emittedTypes(story)]).toEqual([
      'disconnected',
      ['walletConnected', 'walletDisconnected'],
    ]);
  });
});

describe('the network', () => {
  it('is switched at once, and reported after verification only', async () => {
    const story = await connectOn(POLYGON);
    story.actor.send({ type: 'chain.changed', chainId: product.chainId });
    await story.harness.resolve('switchChainForProduct', { outcome: 'done' });
    expect(emittedTypes(story)).toEqual(['walletConnected']);
    await story.harness.resolve('confirmChainForProduct', statusOn(product.chainId));
    expect(emittedTypes(story)).toEqual(['walletConnected', 'networkUpdated']);
  });

  it('is added if the wallet does not know it', async () => {
    const story = await connectOn(POLYGON);
    await story.harness.resolve('switchChainForProduct', { outcome: 'unknownChain' });
    expect(story.harness.inputOf('addChainForProduct')).toEqual({ walletId: WALLET.id, chain: product });
    await story.harness.resolve('addChainForProduct', { outcome: 'done' });
    await story.harness.resolve('confirmChainForProduct', statusOn(product.chainId));
    expect(emittedTypes(story)).toEqual(['walletConnected', 'networkUpdated']);
  });

  it.each(['rejected', 'failed'])('stays if adding is %s', async outcome => {
    const story = await connectOn(POLYGON);
    await story.harness.resolve('switchChainForProduct', { outcome: 'unknownChain' });
    await story.harness.resolve('addChainForProduct', { outcome });
    expect([stateOf(story), emittedTypes(story)]).toEqual([
      settled,
      ['walletConnected', 'networkUnavailable'],
    ]);
  });

  it.each(['unknownChain', 'rejected', 'failed'])(
    'may be one of Ethereum: there nothing is said where switching is %s',
    async outcome => {
      const story = await connectOn(ETHEREUM);
      await story.harness.resolve('switchChainForProduct', { outcome });
      expect([stateOf(story), emittedTypes(story)]).toEqual([settled, ['walletConnected']]);
    },
  );

  it('stays if a requested switch failed', async () => {
    const story = await connectOn(ETHEREUM);
    await story.harness.resolve('switchChainForProduct', { outcome: 'rejected' });
    story.actor.send({ type: 'switch.pressed' });
    await story.harness.resolve('switchChainForVisitor', { outcome: 'rejected' });
    expect(emittedTypes(story)).toEqual(['walletConnected', 'networkSwitchFailed']);
  });

  it('continues to switch after a change of account, and reads the balance of the new one', async () => {
    const story = await connectOn(POLYGON);
    story.actor.send({ type: 'accounts.changed', accounts: [OTHER_ADDRESS] });
    await story.harness.resolve('switchChainForProduct', { outcome: 'done' });
    story.actor.send({ type: 'chain.changed', chainId: product.chainId });
    const asked = [story.harness.inputOf('confirmChainForProduct')];
    story.actor.send({ type: 'accounts.changed', accounts: [ADDRESS] });
    asked.push(story.harness.inputOf('confirmChainForProduct'));
    await story.harness.resolve('confirmChainForProduct', statusOn(product.chainId));
    expect([asked, emittedTypes(story)]).toEqual([
      [
        { walletId: WALLET.id, address: OTHER_ADDRESS },
        { walletId: WALLET.id, address: ADDRESS },
      ],
      ['walletConnected', 'networkUpdated'],
    ]);
  });

  it('is verified: the wallet may accept and stay', async () => {
    const story = await connectOn(POLYGON);
    await story.harness.resolve('switchChainForProduct', { outcome: 'done' });
    await story.harness.resolve('confirmChainForProduct', statusOn(POLYGON));
    expect(emittedTypes(story)).toEqual(['walletConnected', 'networkUnavailable']);
  });

  it('is verified: the wallet may accept and switch to another one', async () => {
    const story = await connectOn(POLYGON);
    await story.harness.resolve('switchChainForProduct', { outcome: 'done' });
    await story.harness.resolve('confirmChainForProduct', statusOn(ETHEREUM, '7'));
    const { chainId, balance } = story.actor.getSnapshot().context;
    expect({ chainId, balance }).toEqual({ chainId: ETHEREUM, balance: '7' });
  });
});
