import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { historyFileReplay } from '../../test/model/flows/account/account.model.ts';
import { historyFileMachine } from './history-file.machine.ts';

const open = () => startInHarness(historyFileMachine, historyFileReplay.actors);

describe('the file of a history', () => {
  it('is downloaded once however often the button is pressed, and again later', async () => {
    const { actor, harness } = open();
    actor.send({ type: 'download.pressed' });
    actor.send({ type: 'download.pressed' });
    expect(harness.waiting).toEqual(['downloadHistory']);
    await harness.resolve('downloadHistory', { outcome: 'saved' });
    expect(actor.getSnapshot().value).toBe('saved');
    actor.send({ type: 'download.pressed' });
    expect([actor.getSnapshot().value, harness.waiting]).toEqual(['preparing', ['downloadHistory']]);
  });

  it('reports why there is none, and tries again', async () => {
    const { actor, harness } = open();
    actor.send({ type: 'download.pressed' });
    await harness.resolve('downloadHistory', { outcome: 'refused', text: 'Please log in.' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { error: 'Please log in.' } });
    actor.send({ type: 'download.pressed' });
    expect(actor.getSnapshot().context.error).toBeNull();
    await harness.reject('downloadHistory', new Error('unreachable'));
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { error: null } });
  });
});
