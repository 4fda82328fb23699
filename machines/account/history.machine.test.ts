import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { collected, followed, historyReplay } from '../../test/model/flows/account/account.model.ts';
import { historyMachine } from './history.machine.ts';

const open = () => startInHarness(historyMachine, historyReplay.actors);
const listed = (...entries: (typeof collected)[]) => ({ outcome: 'listed', entries, hasOlder: false });
const full = (...entries: (typeof collected)[]) => ({ ...listed(...entries), hasOlder: true });
const older = { ...collected, id: '0.0' };

describe('the history of an account', () => {
  it('is refreshed after each change of the account', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed(collected));
    actor.send({ type: 'account.changed' });
    expect(actor.getSnapshot().context.entries).toEqual([collected]);
    await harness.resolve('refreshHistory', { outcome: 'added', entries: [followed] });
    expect(actor.getSnapshot().context.entries).toEqual([followed, collected]);
  });

  it('keeps its entries if the refresh fails', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed(collected));
    actor.send({ type: 'account.changed' });
    await harness.reject('refreshHistory', new Error('unreachable'));
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: { latest: 'upToDate' } },
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
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: { latest: 'upToDate' } },
      context: { loadError: null },
    });
  });

  it('keeps its entries if the server refuses the refresh', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed(collected));
    actor.send({ type: 'account.changed' });
    expect(actor.getSnapshot().value).toMatchObject({ shown: { latest: 'refreshing' } });
    await harness.resolve('refreshHistory', { outcome: 'refused', text: 'Please log in.' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: { latest: 'upToDate' } },
      context: { entries: [collected], loadError: null },
    });
  });

  it('adds older pages until the first entry', async () => {
    const { actor, harness } = open();
    const region = () => actor.getSnapshot().value;
    await harness.resolve('loadHistory', full(followed));
    expect(region()).toMatchObject({ shown: { older: 'available' } });
    actor.send({ type: 'older.pressed' });
    actor.send({ type: 'older.pressed' });
    await harness.resolve('loadOlder', full(collected));
    expect(region()).toMatchObject({ shown: { older: 'available' } });
    actor.send({ type: 'older.pressed' });
    await harness.resolve('loadOlder', listed(older));
    expect(region()).toMatchObject({ shown: { older: 'complete' } });
    expect(actor.getSnapshot().context.entries).toEqual([followed, collected, older]);
  });

  it('adds an older page behind entries that were credited meanwhile', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', full(collected));
    actor.send({ type: 'older.pressed' });
    actor.send({ type: 'account.changed' });
    await harness.resolve('refreshHistory', { outcome: 'added', entries: [followed] });
    await harness.resolve('loadOlder', listed(older));
    expect(actor.getSnapshot().context).toMatchObject({
      entries: [followed, collected, older],
      hasOlder: false,
    });
  });

  it('begins again when more was credited than one page shows, and drops a late older page', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', full(collected));
    actor.send({ type: 'older.pressed' });
    actor.send({ type: 'account.changed' });
    await harness.resolve('refreshHistory', { ...full(followed), outcome: 'replaced' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: { latest: 'upToDate', older: 'available' } },
      context: { entries: [followed], hasOlder: true },
    });
  });

  it('reports why older entries failed to load, and loads them on retry', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', full(followed));
    actor.send({ type: 'older.pressed' });
    await harness.resolve('loadOlder', { outcome: 'refused', text: 'Please log in.' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: { older: 'failed' } },
      context: { olderError: 'Please log in.', entries: [followed] },
    });
    actor.send({ type: 'older.pressed' });
    expect(actor.getSnapshot().context.olderError).toBeNull();
    await harness.reject('loadOlder', new Error('unreachable'));
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: { older: 'failed' } },
      context: { olderError: null },
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
