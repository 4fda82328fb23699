import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { shareCardReplay } from '../../test/model/flows/share-card/share-card.model.ts';
import { shareCardMachine } from './share-card.machine.ts';

function open() {
  const started = startInHarness(shareCardMachine, shareCardReplay.actors);
  started.actor.send({ type: 'share.pressed' });
  return started;
}

describe('the card of a rank', () => {
  it('is delivered in the chosen way, one at a time', async () => {
    const { actor, harness } = open();
    actor.send({ type: 'way.chosen', way: 'copy' });
    actor.send({ type: 'way.chosen', way: 'download' });
    expect(harness.inputOf('deliverCard')).toEqual({ way: 'copy' });
    await harness.resolve('deliverCard', { outcome: 'delivered' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { open: { waiting: 'delivered' } },
      context: { way: 'copy' },
    });
    actor.send({ type: 'way.chosen', way: 'download' });
    expect(harness.inputOf('deliverCard')).toEqual({ way: 'download' });
  });

  it('says nothing after a cancelled choice, and may be tried again after a failure', async () => {
    const { actor, harness } = open();
    actor.send({ type: 'way.chosen', way: 'share' });
    await harness.resolve('deliverCard', { outcome: 'cancelled' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { open: { waiting: 'quiet' } },
      context: { way: null },
    });
    actor.send({ type: 'way.chosen', way: 'share' });
    await harness.reject('deliverCard', new Error('refused'));
    expect(actor.getSnapshot().value).toEqual({ open: { waiting: 'failed' } });
    actor.send({ type: 'way.chosen', way: 'share' });
    expect(actor.getSnapshot().value).toEqual({ open: 'delivering' });
  });

  it('is closed at any moment, and opens without a message', async () => {
    const { actor, harness } = open();
    actor.send({ type: 'way.chosen', way: 'copy' });
    actor.send({ type: 'dialog.closed' });
    expect([actor.getSnapshot().value, harness.waiting]).toEqual(['closed', []]);
    actor.send({ type: 'share.pressed' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { open: { waiting: 'quiet' } },
      context: { way: null },
    });
  });
});
