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
  it('are signed out, except this one, after the confirmation', async () => {
    const story = open();
    await askToSignOut(story);
    expect([standing(story), story.harness.waiting]).toEqual([['confirming', both.devices], []]);
    story.actor.send({ type: 'signOut.confirmed' });
    await story.harness.resolve('signOutOthers', { outcome: 'signedOut', signedOut: 1 });
    expect(standing(story)).toEqual(['shown', [thisDevice]]);
    expect(story.emitted).toEqual([{ type: 'othersSignedOut', signedOut: 1 }]);
  });

  it('stay signed in after a cancellation', async () => {
    const story = open();
    await askToSignOut(story);
    story.actor.send({ type: 'signOut.cancelled' });
    expect([standing(story), story.harness.waiting]).toEqual([['shown', both.devices], []]);
  });

  it('stay signed in if the request fails, which is emitted', async () => {
    const story = open();
    await askToSignOut(story);
    story.actor.send({ type: 'signOut.confirmed' });
    await story.harness.resolve('signOutOthers', { outcome: 'refused', text: 'Please log in.' });
    story.actor.send({ type: 'signOut.pressed' });
    story.actor.send({ type: 'signOut.confirmed' });
    await story.harness.reject('signOutOthers', new Error('unreachable'));
    expect(standing(story)).toEqual(['shown', both.devices]);
    expect(story.emitted).toEqual([
      { type: 'signOutOthersFailed', text: 'Please log in.' },
      { type: 'signOutOthersFailed', text: null },
    ]);
  });

  it('need no confirmation without another device', async () => {
    const story = open();
    await story.harness.resolve('loadDevices', { outcome: 'listed', devices: [thisDevice] });
    story.actor.send({ type: 'signOut.pressed' });
    expect(standing(story)).toEqual(['shown', [thisDevice]]);
  });

  it('are reloaded when the list is opened again', async () => {
    const story = open();
    await story.harness.resolve('loadDevices', { outcome: 'listed', devices: [thisDevice] });
    story.actor.send({ type: 'list.opened' });
    await story.harness.resolve('loadDevices', both);
    expect(standing(story)).toEqual(['shown', both.devices]);
  });

  it('are reloaded after a change of the PIN', async () => {
    const story = open();
    await story.harness.resolve('loadDevices', both);
    story.actor.send({ type: 'pin.changed' });
    await story.harness.resolve('loadDevices', { outcome: 'listed', devices: [thisDevice] });
    expect(standing(story)).toEqual(['shown', [thisDevice]]);
  });

  it('report why they failed to load, and load on retry', async () => {
    const { actor, harness } = open();
    await harness.resolve('loadDevices', { outcome: 'refused', text: 'Please log in.' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.loadError]).toEqual([
      'failed',
      'Please log in.',
    ]);
    actor.send({ type: 'retry.pressed' });
    expect(actor.getSnapshot().context.loadError).toBeNull();
    await harness.reject('loadDevices', new Error('unreachable'));
    expect([actor.getSnapshot().value, actor.getSnapshot().context.loadError]).toEqual(['failed', null]);
    actor.send({ type: 'retry.pressed' });
    await harness.resolve('loadDevices', both);
    expect(actor.getSnapshot().context).toEqual({ devices: both.devices, loadError: null });
  });
});
