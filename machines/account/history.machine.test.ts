import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { collected, followed, historyReplay } from '../../test/model/flows/account/account.model.ts';
import { historyMachine } from './history.machine.ts';

const open = () => startInHarness(historyMachine, historyReplay.actors);
const listed = (...entries: (typeof collected)[]) => ({ outcome: 'listed', entries });

describe('the history of an account', () => {
  it('is loaded anew behind what is shown whenever the account has moved', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed(collected));
    actor.send({ type: 'account.moved' });
    expect(actor.getSnapshot().context.entries).toEqual([collected]);
    await harness.resolve('refreshHistory', listed(followed, collected));
    expect(actor.getSnapshot().context.entries).toEqual([followed, collected]);
  });

  it('keeps what is shown when loading anew fails', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed(collected));
    actor.send({ type: 'account.moved' });
    await harness.reject('refreshHistory', new Error('unreachable'));
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: 'upToDate' },
      context: { entries: [collected] },
    });
  });

  it('begins with the first movement of an account that had none', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed());
    expect(actor.getSnapshot().value).toBe('empty');
    actor.send({ type: 'account.moved' });
    await harness.resolve('loadHistory', listed(collected));
    expect(actor.getSnapshot().context.entries).toEqual([collected]);
  });

  it('says why it cannot be shown, and comes when asked again', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', { outcome: 'refused', text: 'Please log in.' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { refusal: 'Please log in.' } });
    actor.send({ type: 'retry.pressed' });
    await harness.reject('loadHistory', new Error('unreachable'));
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { refusal: null } });
    actor.send({ type: 'account.moved' });
    await harness.resolve('loadHistory', listed(collected));
    expect(actor.getSnapshot()).toMatchObject({ value: { shown: 'upToDate' }, context: { refusal: null } });
  });

  it('keeps what is shown when loading anew is refused', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadHistory', listed(collected));
    actor.send({ type: 'account.moved' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'refreshing' });
    await harness.resolve('refreshHistory', { outcome: 'refused', text: 'Please log in.' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { shown: 'upToDate' },
      context: { entries: [collected], refusal: null },
    });
  });

  it('is asked for anew where the account moves before it came', () => {
    let loads = 0;
    const loadHistory = fromPromise(() => {
      loads += 1;
      return new Promise(() => {});
    });
    const { actor } = startInHarness(historyMachine, harness => ({
      ...historyReplay.actors(harness),
      loadHistory,
    }));
    actor.send({ type: 'account.moved' });
    expect([loads, actor.getSnapshot().value]).toEqual([2, 'loading']);
  });
});
