/** Changes of the chain in the wallet itself, for which the page reloads. */
import { describe, expect, it } from 'vitest';
import { fromPromise, SimulatedClock, waitFor } from 'xstate';
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
import { ANNOUNCEMENT_PAUSE_MS } from './wallet.rules.ts';

/** Restores the connection in a page that reloaded for a change to Polygon. */
async function restoreAfterReload(foundOn: number): Promise<WalletFixture> {
  const story = openWallet({ ...remembered, reloadedFor: POLYGON });
  story.actor.send(announced);
  await story.harness.resolve('listAccounts', answered(ADDRESS));
  await story.harness.resolve('readStatus', statusOn(foundOn));
  return story;
}

async function changeTo(story: WalletFixture, chainId: number): Promise<void> {
  story.actor.send({ type: 'chain.changed', chainId });
  await story.harness.resolve('checkChain', statusOn(chainId, '7'));
}

describe('a connected wallet', () => {
  it('reports a change of chain, announced or found by a reading', async () => {
    const saying = await connectOn(product.chainId);
    saying.actor.send({ type: 'chain.changed', chainId: POLYGON });
    const silent = await connectOn(product.chainId);
    silent.actor.send({ type: 'accounts.changed', accounts: [OTHER_ADDRESS] });
    await silent.harness.resolve('refreshStatus', statusOn(POLYGON));
    for (const story of [saying, silent]) {
      await story.harness.resolve('checkChain', statusOn(POLYGON));
      expect(story.emitted.at(-1)).toEqual({ type: 'chainChangedInWallet', chainId: POLYGON });
      expect(connectionOf(story).chainId).toBe(POLYGON);
    }
  });

  it('believes no announcement of a chain that the wallet denies, or cannot confirm', async () => {
    const clock = new SimulatedClock();
    const story = await connectOn(product.chainId, clock);
    story.actor.send({ type: 'chain.changed', chainId: POLYGON });
    await story.harness.resolve('checkChain', statusOn(product.chainId, '7'));
    clock.increment(ANNOUNCEMENT_PAUSE_MS);
    story.actor.send({ type: 'chain.changed', chainId: POLYGON });
    await story.harness.reject('checkChain', new Error('broken'));
    clock.increment(ANNOUNCEMENT_PAUSE_MS);
    expect([stateOf(story), connectionOf(story).chainId, emittedTypes(story)]).toEqual([
      settled,
      product.chainId,
      ['walletConnected'],
    ]);
  });

  it('does not ask without end where each question makes the wallet announce a chain', async () => {
    const clock = new SimulatedClock();
    const story = await connectOn(product.chainId, clock);
    const announce = () => story.actor.send({ type: 'chain.changed', chainId: POLYGON });
    announce();
    await story.harness.resolve('checkChain', statusOn(product.chainId));
    announce();
    clock.increment(ANNOUNCEMENT_PAUSE_MS - 1);
    announce();
    expect(story.harness.waiting).toEqual([]);
    clock.increment(1);
    announce();
    expect(story.harness.waiting).toEqual(['checkChain']);
  });

  it('switches on request after a chain that the wallet denied', async () => {
    const story = await connectOn(POLYGON);
    await story.harness.resolve('switchChainForProduct', { outcome: 'rejected' });
    story.actor.send({ type: 'chain.changed', chainId: ETHEREUM });
    await story.harness.resolve('checkChain', statusOn(POLYGON));
    story.actor.send({ type: 'switch.pressed' });
    expect(story.harness.waiting).toEqual(['switchChainForVisitor']);
  });

  it('reports a change once, if the reloaded page finds the chain before it', async () => {
    const story = await restoreAfterReload(product.chainId);
    await changeTo(story, POLYGON);
    const { chainId, balance } = connectionOf(story);
    expect([chainId, balance, emittedTypes(story)]).toEqual([POLYGON, '7', []]);
    await changeTo(story, product.chainId);
    await changeTo(story, POLYGON);
    expect(emittedTypes(story)).toEqual(['chainChangedInWallet', 'chainChangedInWallet']);
  });

  it('reports a later change to the chain for which the page reloaded', async () => {
    const story = await restoreAfterReload(POLYGON);
    story.actor.send({ type: 'switch.pressed' });
    await story.harness.resolve('switchChainForVisitor', { outcome: 'done' });
    await story.harness.resolve('confirmChainForVisitor', statusOn(product.chainId));
    await changeTo(story, POLYGON);
    expect(emittedTypes(story)).toEqual(['networkUpdated', 'chainChangedInWallet']);
  });

  it('switches on request while the chain is checked', async () => {
    const story = await connectOn(POLYGON);
    await story.harness.resolve('switchChainForProduct', { outcome: 'rejected' });
    story.actor.send({ type: 'chain.changed', chainId: ETHEREUM });
    story.actor.send({ type: 'switch.pressed' });
    expect(story.harness.waiting).toEqual(['switchChainForVisitor']);
  });

  it('checks the chain for the account that it shows', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'chain.changed', chainId: POLYGON });
    story.actor.send({ type: 'accounts.changed', accounts: [OTHER_ADDRESS] });
    expect(story.harness.inputOf('checkChain')).toEqual({ walletId: WALLET.id, address: OTHER_ADDRESS });
  });

  it('ignores an announcement of the same chain', async () => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'chain.changed', chainId: product.chainId });
    expect(emittedTypes(story)).toEqual(['walletConnected']);
  });
});

it('is read twice at most while it connects, although it announces a chain whenever it is asked', async () => {
  let readings = 0;
  const readStatus = fromPromise(async () => {
    readings += 1;
    if (readings < 9) story.actor.send({ type: 'chain.changed', chainId: POLYGON });
    return statusOn(product.chainId);
  });
  const story: WalletFixture = chooseWallet(
    startInHarness(walletMachine, harness => ({ ...walletReplays[0].actors(harness), readStatus }), {
      product,
      remembered: null,
    }),
  );
  await story.harness.resolve('requestAccounts', answered(ADDRESS));
  await waitFor(story.actor, snapshot => snapshot.matches('connected'));
  expect([readings, connectionOf(story).chainId]).toEqual([2, product.chainId]);
});
