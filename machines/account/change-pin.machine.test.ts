import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { changePinReplay } from '../../test/model/flows/account/account.model.ts';
import { changePinMachine } from './change-pin.machine.ts';

const submitted = { type: 'pin.submitted', pin: '123456', newPin: '654321', repeatedPin: '654321' } as const;
const open = () => startInHarness(changePinMachine, changePinReplay.actors);

describe('changing a PIN', () => {
  it('sends both PINs to the server, and neither keeps nor emits them', async () => {
    const { actor, harness, emitted } = open();
    expect(actor.getSnapshot().context).toEqual({ problem: null });
    actor.send(submitted);
    expect(harness.inputOf('changePin')).toEqual({ pin: '123456', newPin: '654321' });
    expect(actor.getSnapshot().context).toEqual({ problem: null });
    await harness.resolve('changePin', { outcome: 'changed' });
    expect([actor.getSnapshot().value, emitted]).toEqual(['changed', [{ type: 'pinChanged' }]]);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/123456|654321/);
  });

  it('sends no request while the form is invalid', () => {
    const { actor, harness } = open();
    actor.send({ ...submitted, repeatedPin: '' });
    expect([actor.getSnapshot().context.problem, harness.waiting]).toEqual([{ type: 'newPinsDiffer' }, []]);
  });

  it.each([
    ['a wrong PIN', { outcome: 'wrongPin' }, { type: 'wrongPin' }],
    [
      'a refusal, in its words',
      { outcome: 'refused', text: 'Too many wrong PINs. Please wait 15 minutes.' },
      { type: 'changePinFailed', text: 'Too many wrong PINs. Please wait 15 minutes.' },
    ],
  ])('says at the form that there was %s, until the next try', async (_what, outcome, problem) => {
    const { actor, harness, emitted } = open();
    actor.send(submitted);
    await harness.resolve('changePin', outcome);
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual(['editing', { problem }]);
    actor.send(submitted);
    expect([actor.getSnapshot().context, emitted]).toEqual([{ problem: null }, []]);
  });

  it('reports at the form that the server did not respond', async () => {
    const { actor, harness } = open();
    actor.send(submitted);
    await harness.reject('changePin', new Error('unreachable'));
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual([
      'editing',
      { type: 'changePinFailed', text: null },
    ]);
  });

  it('can be repeated', async () => {
    const { actor, harness } = open();
    actor.send(submitted);
    await harness.resolve('changePin', { outcome: 'changed' });
    actor.send({ type: 'anotherChange.chosen' });
    expect(actor.getSnapshot().value).toBe('editing');
  });
});
