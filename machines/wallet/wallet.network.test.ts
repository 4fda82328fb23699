import { describe, expect, it } from 'vitest';
import { ADDRESS, OTHER_ADDRESS, product, WALLET } from '../../test/model/flows/wallet/wallet.model.ts';
import {
  connectionOf,
  connectOn,
  ETHEREUM,
  emittedTypes,
  lastEmitted,
  POLYGON,
  settled,
  stateOf,
  statusOn,
  type WalletFixture,
} from '../../test/support/wallet-fixture.ts';

/** Connects a wallet that rejects the automatic switch, and requests a switch as the visitor. */
async function requestSwitch(): Promise<WalletFixture> {
  const story = await connectOn(POLYGON);
  await story.harness.resolve('switchChainForProduct', { outcome: 'rejected' });
  story.actor.send({ type: 'switch.pressed' });
  return story;
}

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
    'stays an Ethereum network without a report if the switch is %s',
    async outcome => {
      const story = await connectOn(ETHEREUM);
      await story.harness.resolve('switchChainForProduct', { outcome });
      expect([stateOf(story), emittedTypes(story)]).toEqual([settled, ['walletConnected']]);
    },
  );

  it('stays if a requested switch is rejected', async () => {
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

  it('is verified: a wallet may accept the switch and stay', async () => {
    const story = await connectOn(POLYGON);
    await story.harness.resolve('switchChainForProduct', { outcome: 'done' });
    await story.harness.resolve('confirmChainForProduct', statusOn(POLYGON));
    expect(emittedTypes(story)).toEqual(['walletConnected', 'networkUnavailable']);
  });

  it('is verified: a wallet may accept the switch and go to another chain', async () => {
    const story = await connectOn(POLYGON);
    await story.harness.resolve('switchChainForProduct', { outcome: 'done' });
    await story.harness.resolve('confirmChainForProduct', statusOn(ETHEREUM, '7'));
    const { chainId, balance } = story.actor.getSnapshot().context;
    expect({ chainId, balance }).toEqual({ chainId: ETHEREUM, balance: '7' });
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
    expect([stateOf(story), connectionOf(story).chainId, connectionOf(story).balance]).toEqual([
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
    const story = await requestSwitch();
    expect(stateOf(story)).toEqual({
      connected: { status: 'idle', network: { switchingOnRequest: 'switching' } },
    });
    await story.harness.resolve('switchChainForVisitor', { outcome: 'unknownChain' });
    await story.harness.resolve('addChainForVisitor', { outcome: 'done' });
    await story.harness.resolve('confirmChainForVisitor', statusOn(product.chainId));
    expect([stateOf(story), lastEmitted(story)]).toEqual([settled, 'networkUpdated']);
  });

  it('does not report the change of chain that it caused', async () => {
    const story = await requestSwitch();
    story.actor.send({ type: 'chain.changed', chainId: product.chainId });
    expect([connectionOf(story).chainId, lastEmitted(story)]).toEqual([
      product.chainId,
      'networkUnavailable',
    ]);
  });

  it('fails if the wallet stays, breaks or is unreadable', async () => {
    const staying = await requestSwitch();
    await staying.harness.resolve('switchChainForVisitor', { outcome: 'done' });
    await staying.harness.resolve('confirmChainForVisitor', statusOn(POLYGON));
    const breaking = await requestSwitch();
    await breaking.harness.reject('switchChainForVisitor', new Error('broken'));
    const unreadable = await requestSwitch();
    await unreadable.harness.resolve('switchChainForVisitor', { outcome: 'done' });
    await unreadable.harness.reject('confirmChainForVisitor', new Error('broken'));
    for (const story of [staying, breaking, unreadable]) {
      expect([stateOf(story), lastEmitted(story)]).toEqual([settled, 'networkSwitchFailed']);
    }
  });
});
