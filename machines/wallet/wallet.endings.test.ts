import { describe, expect, it } from 'vitest';
import { ADDRESS, product, WALLET } from '../../test/model/flows/wallet/wallet.model.ts';
import {
  announced,
  answered,
  chooseWallet,
  connectionOf,
  connectOn,
  noConnection,
  openWallet,
  remembered,
  stateOf,
} from '../../test/support/wallet-fixture.ts';

describe('the context of a wallet is cleared', () => {
  it('after closing the picker, or returning to the list', () => {
    const story = openWallet();
    story.actor.send({ type: 'connect.pressed' });
    story.actor.send({ type: 'wallet.chosen', walletId: 'metamask' });
    expect(connectionOf(story)).toEqual({ ...noConnection, walletId: 'metamask' });
    story.actor.send({ type: 'back.pressed' });
    expect([stateOf(story), connectionOf(story)]).toEqual([{ choosing: 'listing' }, noConnection]);
    story.actor.send({ type: 'wallet.chosen', walletId: 'metamask' });
    story.actor.send({ type: 'picker.closed' });
    expect([stateOf(story), connectionOf(story)]).toEqual(['disconnected', noConnection]);
  });

  it.each([
    ['picker.closed', 'disconnected'],
    ['cancel.pressed', { choosing: 'listing' }],
  ] as const)('after %s during the request', async (type, state) => {
    const story = chooseWallet();
    await story.harness.resolve('requestAccounts', answered(ADDRESS));
    expect(stateOf(story)).toEqual({ connecting: 'readingStatus' });
    story.actor.send({ type });
    expect([stateOf(story), connectionOf(story), story.harness.waiting]).toEqual([state, noConnection, []]);
  });

  it.each([
    ['shows no account', { type: 'accounts.changed', accounts: [] }],
    ['disconnects', { type: 'provider.disconnected' }],
  ] as const)('if it %s', async (_what, event) => {
    const story = await connectOn(product.chainId);
    story.actor.send(event);
    expect([stateOf(story), connectionOf(story)]).toEqual(['disconnected', noConnection]);
  });

  it.each(['resolve', 'reject'] as const)('after a disconnect (%s)', async ending => {
    const story = await connectOn(product.chainId);
    story.actor.send({ type: 'disconnect.pressed' });
    expect(story.harness.inputOf('endConnection')).toEqual({ walletId: WALLET.id });
    await story.harness[ending]('endConnection', undefined);
    expect([stateOf(story), connectionOf(story)]).toEqual(['disconnected', noConnection]);
  });

  it.each(['listAccounts', 'readStatus'])('if %s fails while restoring', async failing => {
    const story = openWallet(remembered);
    story.actor.send(announced);
    expect(story.harness.inputOf('listAccounts')).toEqual({ walletId: WALLET.id });
    if (failing === 'readStatus') {
      await story.harness.resolve('listAccounts', answered(ADDRESS));
      expect(story.harness.inputOf('readStatus')).toEqual({ walletId: WALLET.id, address: ADDRESS });
    }
    await story.harness.reject(failing, new Error('broken'));
    expect([stateOf(story), connectionOf(story), story.emitted]).toEqual(['disconnected', noConnection, []]);
  });

  it('if the visitor opens the picker while restoring', () => {
    const story = openWallet(remembered);
    story.actor.send({ type: 'connect.pressed' });
    expect([stateOf(story), connectionOf(story)]).toEqual([{ choosing: 'listing' }, noConnection]);
  });
});
