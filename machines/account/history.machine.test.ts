import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { collected, followed, historyReplay } from '../../test/model/flows/account/account.model.ts';
import { historyMachine } from './history.machine.ts';

const open = () => startInHarness(historyMachine, historyReplay.actors);
const listed = (...entries: (typeof collected)[]) => ({ outcome: 'listed', entries });

describe('the history of an account', () => {
  it('is refreshed after each change of the account', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed(collected));
    actor.send({ type: 'account.changed' });
    expect(actor.getSnapshot().context.entries).toEqual([collected]);
    await harness.resolve('refreshHistory', listed(followed, collected));
    expect(actor.getSnapshot().context.entries).toEqual([followed, collected]);
  });

  it('keeps its entries if the refresh fails', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed(collected));
    actor.send({ type: 'account.changed' });
    await harness.reject('refreshHistory', new Error('unreachable'));
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: 'upToDate' },
      context: { entries: [collected] },
    });
  });

  it('starts with the first change of an empty account', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed());
    expect(actor.getSnapshot().value).toBe('empty');
    actor.send({ type: 'account.changed' });
    await harness.resolve('loadHistory', listed(collected));
    expect(actor.getSnapshot().context.entries).toEqual([collected]);
  });

  it('reports why it failed to load, and loads on retry', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', { outcome: 'refused', text: 'Please log in.' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { loadError: 'Please log in.' } });
    actor.send({ type: 'retry.pressed' });
    await harness.reject('loadHistory', new Error('unreachable'));
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { loadError: null } });
    actor.send({ type: 'account.changed' });
    await harness.resolve('loadHistory', listed(collected));
    expect(actor.getSnapshot()).toMatchObject({ value: { shown: 'upToDate' }, context: { loadError: null } });
  });

  it('keeps its entries if the server refuses the refresh', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed(collected));
    actor.send({ type: 'account.changed' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'refreshing' });
    await harness.resolve('refreshHistory', { outcome: 'refused', text: 'Please log in.' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: 'upToDate' },
      context: { entries: [collected], loadError: null },
    });
  });

  it('restarts loading if the account changes meanwhile', () => {
    let loads = 0;
    const loadHistory = fromPromise(() => {
      loads += 1;
      return new Promise(() => {});
    });
    const { actor } = startInHarness(historyMachine, harness => ({
      ...historyReplay.actors(harness),
      loadHistory,
    }));
    actor.send({ type: 'account.changed' });
    expect([loads, actor.getSnapshot().value]).toEqual([2, 'loading']);
  });
});
