import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import {
  earningsReplay,
  moreEarnings,
  someEarnings,
} from '../../test/model/flows/earnings/earnings.model.ts';
import { earningsMachine } from './earnings.machine.ts';

const open = () => startInHarness(earningsMachine, earningsReplay.actors);
const summed = (earnings: object) => ({ outcome: 'summed', earnings });

describe('the earnings of an account', () => {
  it('start with thirty days, and keep a chosen range when they are refreshed', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadEarnings', summed(someEarnings));
    expect(actor.getSnapshot().value).toEqual({ shown: { sums: 'upToDate', range: 'thirtyDays' } });
    actor.send({ type: 'all.chosen' });
    actor.send({ type: 'account.changed' });
    expect(actor.getSnapshot().context.earnings).toEqual(someEarnings);
    await harness.resolve('refreshEarnings', summed(moreEarnings));
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: { sums: 'upToDate', range: 'all' } },
      context: { earnings: moreEarnings },
    });
  });

  it('stay as they are if the refresh fails or is refused', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadEarnings', summed(someEarnings));
    actor.send({ type: 'account.changed' });
    await harness.reject('refreshEarnings', new Error('unreachable'));
    actor.send({ type: 'account.changed' });
    await harness.resolve('refreshEarnings', { outcome: 'refused', text: 'Please log in.' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: { sums: 'upToDate' } },
      context: { earnings: someEarnings, loadError: null },
    });
  });

  it('start with the first credit of an empty account', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadEarnings', summed({ ...someEarnings, days: [] }));
    expect(actor.getSnapshot().value).toBe('empty');
    actor.send({ type: 'account.changed' });
    await harness.resolve('loadEarnings', summed(someEarnings));
    expect(actor.getSnapshot().matches('shown')).toBe(true);
  });

  it('say why they failed to load, and load on retry', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadEarnings', { outcome: 'refused', text: 'Please log in.' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { loadError: 'Please log in.' } });
    actor.send({ type: 'retry.pressed' });
    await harness.reject('loadEarnings', new Error('unreachable'));
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { loadError: null } });
  });
});
