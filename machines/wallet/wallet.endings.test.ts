/** The ends of a connection. */
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
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
  connectOn,
  ETHEREUM,
  emittedTypes,
  openWallet,
  POLYGON,
  remembered,
  settled,
  stateOf,
  statusOn,
  type WalletFixture,
} from '../../test/support/wallet-fixture.ts';
import { walletMachine } from './wallet.machine.ts';

/**
 * A connection whose wallet rejected the automatic switch, with a switch requested by the visitor.
 */
async function askForSwitch(): Promise<WalletFixture> {
  const story = await connectOn(POLYGON);
  await story.harness.resolve('switchChainForProduct', { outcome: 'rejected' });
  story.actor.send({ type: 'switch.pressed' });
  return story;
}

const lastEmitted = (story: WalletFixture) => emittedTypes(story).at(-1);
const knownOf = ({ actor }: WalletFixture) => {
  const { remembered: memory, walletId, address, chainId, balance, pairingUri } = actor.getSnapshot().context;
  return { remembered: memory, walletId, address, chainId, balance, pairingUri };
};
const nothing = {
  remembered: null,
  walletId: null,
  address: null,
  chainId: null,
  balance: null,
  pairingUri: null,
};

describe('the context of a wallet is cleared', () => {
  it('after closing the picker, or returning to the list', () => {
    const story = openWallet();
    story.actor.send({ type: 'connect.pressed' });
    story.actor.send({ type: 'wallet.chosen', walletId: 'metamask' });
    expect(knownOf(story)).toEqual({ ...nothing, walletId: 'metamask' });
    story.actor.send({ type: 'back.pressed' });
    expect([stateOf(story), knownOf(story)]).toEqual([{ choosing: 'listing' }, nothing]);
    story.actor.send({ type: 'wallet.chosen', walletId: 'metamask' });
    story.actor.send({ type: 'picker.closed' });
    expect([stateOf(story), knownOf(story)]).toEqual(['disconnected', nothing]);
  });

  it.each([
    ['picker.closed', 'disconnected'],
    ['cancel.pressed', { choosing: 'listing' }],
  ] as const)('after %s during the request', async (type, state) => {
    const story = chooseWallet();
    await story.harness.resolve('requestAccounts', answered(ADDRESS));
    expect(stateOf(story)).toEqual({ connecting: 'readingStatus' });
    story.actor.send({ type });
    expect([stateOf(story), knownOf(story), story.harness.waiting]).toEqual([state, nothing, []]);
  });

  it.each([
    ['shows no account', { type: 'accounts.changed', accounts: [] }],
    ['goes', { type: 'provider.disconnected' }],
  ] as const)('if it %s', async (_what, event) => {
    const story = await connectOn(product.chainId);
    story.actor.send(event);
    expect([stateOf(story), knownOf(story)]).toEqual(['disconnected', nothing]);
  });

  it.each(['resolve', 'reject'] as const)('after a disconnect (%s)', async ending => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'disconnect.pressed' });
    expect(story.harness.inputOf('endConnection')).toEqual({ walletId: WALLET.id });
    await story.harness[ending]('endConnection', undefined);
    expect([stateOf(story), knownOf(story)]).toEqual(['disconnected', nothing]);
  });

  it.each(['listAccounts', 'readStatus'])('if %s fails while restoring', async failing => {
    const story = openWallet(remembered);
    story.actor.send(announced);
    expect(story.harness.inputOf('listAccounts')).toEqual({ walletId: WALLET.id });
    if (failing === 'readStatus') {
      await story.harness.resolve('listAccounts', answered(ADDRESS));
      expect(story.harness.inputOf('readStatus')).toEqual(remembered);
    }
    await story.harness.reject(failing, new Error('broken'));
    expect([stateOf(story), knownOf(story), story.emitted]).toEqual(['disconnected', nothing, []]);
  });

  it('if the visitor opens the picker while restoring', () => {
    const story = openWallet(remembered);
    story.actor.send({ type: 'connect.pressed' });
    expect([stateOf(story), knownOf(story)]).toEqual([{ choosing: 'listing' }, nothing]);
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
    expect(knownOf(story)).toEqual({ ...nothing, ...remembered, remembered });
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
      ['providerEvents', { walletId: WALLET.id }],
    ]);
  });

  it('keeps its last status if a reading fails or the page is hidden meanwhile', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'accounts.changed', accounts: [ADDRESS] });
    await story.harness.reject('refreshStatus', new Error('broken'));
    expect([stateOf(story), knownOf(story).chainId]).toEqual([settled, product.chainId]);
    story.actor.send({ type: 'accounts.changed', accounts: [ADDRESS] });
    story.actor.send({ type: 'page.hidden' });
    expect([stateOf(story), story.harness.waiting]).toEqual([
      { connected: { status: 'paused', network: 'idle' } },
      [],
    ]);
  });

  it('on a hidden page is disconnected, and not read after a change of account', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'page.hidden' });
    story.actor.send({ type: 'accounts.changed', accounts: [OTHER_ADDRESS] });
    expect([stateOf(story), knownOf(story).address, knownOf(story).balance]).toEqual([
      { connected: { status: 'paused', network: 'idle' } },
      OTHER_ADDRESS,
      null,
    ]);
    story.actor.send({ type: 'accounts.changed', accounts: [] });
    expect(stateOf(story)).toBe('disconnected');
  });
});

describe('an automatic switch of the network', () => {
  it("requests the product's network from the chosen wallet", async () => {
    const story = await connectOn(POLYGON);
    expect(stateOf(story)).toEqual({
      connected: { status: 'idle', network: { switchingAutomatically: 'switching' } },
    });
    expect(story.harness.inputOf('switchChainForProduct')).toEqual({ walletId: WALLET.id, chain: product });
    await story.harness.resolve('switchChainForProduct', { outcome: 'done' });
    expect(story.harness.inputOf('confirmChainForProduct')).toEqual({
      walletId: WALLET.id,
      address: ADDRESS,
    });
    await story.harness.resolve('confirmChainForProduct', { chainId: product.chainId, balance: '2' });
    expect([stateOf(story), knownOf(story).chainId, knownOf(story).balance]).toEqual([
      settled,
      product.chainId,
      '2',
    ]);
  });

  it('reports no failure on an Ethereum network', async () => {
    const story = await connectOn(ETHEREUM);
    await story.harness.reject('switchChainForProduct', new Error('broken'));
    expect([stateOf(story), emittedTypes(story)]).toEqual([settled, ['walletConnected']]);
  });

  it.each(['rejected', 'failed', 'broken'])(
    'reports an unavailable network if the outcome is %s',
    async outcome => {
      const story = await connectOn(POLYGON);
      await (outcome === 'broken'
        ? story.harness.reject('switchChainForProduct', new Error('broken'))
        : story.harness.resolve('switchChainForProduct', { outcome }));
      expect([stateOf(story), lastEmitted(story)]).toEqual([settled, 'networkUnavailable']);
    },
  );

  it('reports an unavailable network if adding or verifying fails', async () => {
    const adding = await connectOn(POLYGON);
    await adding.harness.resolve('switchChainForProduct', { outcome: 'unknownChain' });
    await adding.harness.reject('addChainForProduct', new Error('broken'));
    const confirming = await connectOn(POLYGON);
    await confirming.harness.resolve('switchChainForProduct', { outcome: 'done' });
    await confirming.harness.reject('confirmChainForProduct', new Error('broken'));
    for (const story of [adding, confirming]) {
      expect([stateOf(story), lastEmitted(story)]).toEqual([settled, 'networkUnavailable']);
    }
  });
});

describe('a requested switch of the network', () => {
  it('sends no request on the right network', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'switch.pressed' });
    expect([stateOf(story), story.harness.waiting]).toEqual([settled, []]);
  });

  it('switches, adds the chain if needed, and emits the update', async () => {
    const story = await askForSwitch();
    expect(stateOf(story)).toEqual({
      connected: { status: 'idle', network: { switchingOnRequest: 'switching' } },
    });
    await story.harness.resolve('switchChainForVisitor', { outcome: 'unknownChain' });
    await story.harness.resolve('addChainForVisitor', { outcome: 'done' });
    await story.harness.resolve('confirmChainForVisitor', statusOn(product.chainId));
    expect([stateOf(story), lastEmitted(story)]).toEqual([settled, 'networkUpdated']);
  });

  it('does not report the change of chain that it caused', async () => {
    const story = await askForSwitch();
    story.actor.send({ type: 'chain.changed', chainId: product.chainId });
    expect([knownOf(story).chainId, lastEmitted(story)]).toEqual([product.chainId, 'networkUnavailable']);
  });

  it('fails if the wallet stays, breaks or is unreadable', async () => {
    const staying = await askForSwitch();
    await staying.harness.resolve('switchChainForVisitor', { outcome: 'done' });
    await staying.harness.resolve('confirmChainForVisitor', statusOn(POLYGON));
    const breaking = await askForSwitch();
    await breaking.harness.reject('switchChainForVisitor', new Error('broken'));
    const unreadable = await askForSwitch();
    await unreadable.harness.resolve('switchChainForVisitor', { outcome: 'done' });
    await unreadable.harness.reject('confirmChainForVisitor', new Error('broken'));
    for (const story of [staying, breaking, unreadable]) {
      expect([stateOf(story), lastEmitted(story)]).toEqual([settled, 'networkSwitchFailed']);
    }
  });
});
