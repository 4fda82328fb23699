import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { devicesReplay, otherDevice, thisDevice } from '../../test/model/flows/account/account.model.ts';
import { devicesMachine } from './devices.machine.ts';

const open = () => startInHarness(devicesMachine, devicesReplay.actors);
type Opened = ReturnType<typeof open>;

const both = { outcome: 'listed', devices: [thisDevice, otherDevice] };
const standing = ({ actor }: Opened) => [actor.getSnapshot().value, actor.getSnapshot().context.devices];

async function askToSignOut(story: Opened): Promise<void> {
  await story.harness.resolve('loadDevices', both);
  story.actor.send({ type: 'signOut.pressed' });
}

describe('the signed-in devices', () => {
  it('are signed out, but for this one, only after a yes', async () => {
    const story = open();
    await askToSignOut(story);
    expect([standing(story), story.harness.waiting]).toEqual([['confirming', both.devices], []]);
    story.actor.send({ type: 'signOut.confirmed' });
    await story.harness.resolve('signOutOthers', { outcome: 'signedOut', signedOut: 1 });
    expect(standing(story)).toEqual(['shown', [thisDevice]]);
    expect(story.emitted).toEqual([{ type: 'othersSignedOut', signedOut: 1 }]);
  });

  it('stay after a no', async () => {
    const story = open();
    await askToSignOut(story);
    story.actor.send({ type: 'signOut.cancelled' });
    expect([standing(story), story.harness.waiting]).toEqual([['shown', both.devices], []]);
  });

  it('stay when the signing out fails, and that is told', async () => {
    const story = open();
    await askToSignOut(story);
    story.actor.send({ type: 'signOut.confirmed' });
    await story.harness.resolve('signOutOthers', { outcome: 'refused', text: 'Please log in.' });
    story.actor.send({ type: 'signOut.pressed' });
    story.actor.send({ type: 'signOut.confirmed' });
    await story.harness.reject('signOutOthers', new Error('unreachable'));
    expect(standing(story)).toEqual(['shown', both.devices]);
    expect(story.emitted).toEqual([
      { type: 'othersNotSignedOut', text: 'Please log in.' },
      { type: 'othersNotSignedOut', text: null },
    ]);
  });

  it('are not asked about when there is no other', async () => {
    const story = open();
    await story.harness.resolve('loadDevices', { outcome: 'listed', devices: [thisDevice] });
    story.actor.send({ type: 'signOut.pressed' });
    expect(standing(story)).toEqual(['shown', [thisDevice]]);
  });

  it('are loaded anew when the PIN was changed', async () => {
    const story = open();
    await story.harness.resolve('loadDevices', both);
    story.actor.send({ type: 'pin.changed' });
    await story.harness.resolve('loadDevices', { outcome: 'listed', devices: [thisDevice] });
    expect(standing(story)).toEqual(['shown', [thisDevice]]);
  });

  it('say why they cannot be shown, and come when asked again', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadDevices', { outcome: 'refused', text: 'Please log in.' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual([
      'failed',
      'Please log in.',
    ]);
    actor.send({ type: 'retry.pressed' });
    expect(actor.getSnapshot().context.refusal).toBeNull();
    await harness.reject('loadDevices', new Error('unreachable'));
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual(['failed', null]);
    actor.send({ type: 'retry.pressed' });
    await harness.resolve('loadDevices', both);
    expect(actor.getSnapshot().context).toEqual({ devices: both.devices, refusal: null });
  });
});
