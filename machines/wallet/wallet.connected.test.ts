import { describe, expect, it } from 'vitest';
import { fromCallback, SimulatedClock } from 'xstate';
import { startInHarness } from '../../test/model/engine/harness.ts';
import {
  ADDRESS,
  OTHER_ADDRESS,
  product,
  WALLET,
  walletReplays,
} from '../../test/model/flows/wallet/wallet.model.ts';
import {
  announced,
  answered,
  chooseWallet,
  connectionOf,
  connectOn,
  emittedTypes,
  noConnection,
  openWallet,
  remembered,
  settled,
  stateOf,
  statusOn,
} from '../../test/support/wallet-fixture.ts';
import { walletMachine } from './wallet.machine.ts';

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
    expect([stateOf(story), emittedTypes(story)]).toEqual([
      'disconnected',
      ['walletConnected', 'connectionRevoked'],
    ]);
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
      ['walletConnected', 'connectionRevoked', 'walletDisconnected'],
      'disconnected',
      ['walletConnected', 'connectionRevoked', 'disconnectErrored'],
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

describe('a wallet', () => {
  it('is listed whenever it announces itself', () => {
    const other = { ...WALLET, id: 'example.other' };
    const story = openWallet({ ...remembered, walletId: 'example.gone' });
    story.actor.send({ type: 'wallet.announced', wallet: other });
    story.actor.send({ type: 'connect.pressed' });
    story.actor.send(announced);
    expect(story.actor.getSnapshot().context.wallets).toEqual([other, WALLET]);
  });

  it('that was remembered is listed and restored', () => {
    const story = openWallet(remembered);
    story.actor.send(announced);
    expect(story.actor.getSnapshot().context.wallets).toEqual([WALLET]);
    expect(connectionOf(story)).toEqual({
      ...noConnection,
      remembered,
      walletId: WALLET.id,
      address: ADDRESS,
    });
  });

  it.each([
    ['showed no account', 'noAccounts', answered()],
    ['failed', 'failed', { outcome: 'failed' }],
  ])('that %s can be retried', async (_what, state, answer) => {
    const story = chooseWallet();
    expect(story.harness.inputOf('requestAccounts')).toEqual({ walletId: WALLET.id });
    await story.harness.resolve('requestAccounts', answer);
    expect(stateOf(story)).toEqual({ connecting: state });
    story.actor.send({ type: 'retry.pressed' });
    await story.harness.resolve('requestAccounts', answered(ADDRESS));
    expect(story.harness.inputOf('readStatus')).toEqual({ walletId: WALLET.id, address: ADDRESS });
  });

  it('is paired and observed by its own id', async () => {
    const heard: unknown[] = [];
    const hear = (who: string) => fromCallback(({ input }) => void heard.push([who, input]));
    const actors = { pairing: hear('pairing'), providerEvents: hear('providerEvents') };
    const story = chooseWallet(
      startInHarness(walletMachine, harness => ({ ...walletReplays[0].actors(harness), ...actors }), {
        product,
        remembered: null,
      }),
    );
    await story.harness.resolve('requestAccounts', answered(ADDRESS));
    await story.harness.resolve('readStatus', statusOn(product.chainId));
    expect(heard).toEqual([
      ['pairing', { walletId: WALLET.id }],
      // While the status is read, and from then on.
      ['providerEvents', { walletId: WALLET.id }],
      ['providerEvents', { walletId: WALLET.id }],
    ]);
  });

  it('keeps its last status if a reading fails or the page is hidden meanwhile', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'accounts.changed', accounts: [OTHER_ADDRESS] });
    await story.harness.reject('refreshStatus', new Error('broken'));
    expect([stateOf(story), connectionOf(story).chainId]).toEqual([settled, product.chainId]);
    story.actor.send({ type: 'accounts.changed', accounts: [ADDRESS] });
    story.actor.send({ type: 'page.hidden' });
    expect([stateOf(story), story.harness.waiting]).toEqual([
      { connected: { status: 'paused', network: 'idle' } },
      [],
    ]);
  });

  it('that announces the same account again is not asked again', async () => {
    const story = chooseWallet();
    await story.harness.resolve('requestAccounts', answered(ADDRESS));
    const reads = () => story.harness.waiting;
    await story.harness.resolve('readStatus', statusOn(1));
    story.actor.send({ type: 'accounts.changed', accounts: [ADDRESS.toUpperCase().replace('0X', '0x')] });
    expect([reads(), stateOf(story)]).toEqual([
      ['switchChainForProduct'],
      { connected: { status: 'idle', network: { switchingAutomatically: 'switching' } } },
    ]);
    await story.harness.resolve('switchChainForProduct', { outcome: 'done' });
    const [verifying] = reads();
    story.actor.send({ type: 'accounts.changed', accounts: [ADDRESS] });
    expect([reads(), verifying]).toEqual([['confirmChainForProduct'], 'confirmChainForProduct']);
  });

  it('on a hidden page is disconnected, and not read after a change of account', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'page.hidden' });
    story.actor.send({ type: 'accounts.changed', accounts: [OTHER_ADDRESS] });
    expect([stateOf(story), connectionOf(story).address, connectionOf(story).balance]).toEqual([
      { connected: { status: 'paused', network: 'idle' } },
      OTHER_ADDRESS,
      null,
    ]);
    story.actor.send({ type: 'accounts.changed', accounts: [] });
    expect(stateOf(story)).toBe('disconnected');
  });
});
