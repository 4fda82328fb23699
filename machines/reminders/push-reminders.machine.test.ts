import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { pushRemindersReplay } from '../../test/model/flows/push-reminders/push-reminders.model.ts';
import { pushRemindersMachine } from './push-reminders.machine.ts';

const publicKey = 'the server’s key';

const open = async (outcome: object) => {
  const story = startInHarness(pushRemindersMachine, pushRemindersReplay.actors);
  await story.harness.resolve('readPushState', outcome);
  return story;
};
type Story = Awaited<ReturnType<typeof open>>;

const stateOf = ({ actor, harness }: Story) => [actor.getSnapshot().value, harness.waiting];
const want = ({ actor }: Story) => actor.send({ type: 'reminders.wanted' });
const decline = ({ actor }: Story) => actor.send({ type: 'reminders.declined' });

describe('push reminders', () => {
  it('ask for the permission only when the miner wants them', async () => {
    const story = await open({ outcome: 'off', publicKey });
    expect(stateOf(story)).toEqual(['off', []]);
    want(story);
    expect(stateOf(story)).toEqual(['askingForPermission', ['askPermission']]);
    want(story);
    await story.harness.resolve('askPermission', { outcome: 'granted' });
    expect(story.harness.inputOf('subscribe')).toEqual({ publicKey });
    await story.harness.resolve('subscribe', { outcome: 'subscribed' });
    expect(stateOf(story)).toEqual(['on', []]);
  });

  it('stay off without an answer, and can be turned on later', async () => {
    const story = await open({ outcome: 'off', publicKey });
    want(story);
    await story.harness.resolve('askPermission', { outcome: 'dismissed' });
    expect(stateOf(story)).toEqual(['off', []]);
    want(story);
    await story.harness.resolve('askPermission', { outcome: 'blocked' });
    expect(stateOf(story)).toEqual(['blockedByBrowser', []]);
    want(story);
    expect(stateOf(story)).toEqual(['blockedByBrowser', []]);
  });

  it('are turned off by the server first, and stay on while it cannot be reached', async () => {
    const story = await open({ outcome: 'on', publicKey });
    decline(story);
    await story.harness.reject('unsubscribe', new Error('unreachable'));
    expect(stateOf(story)).toEqual(['turningOffFailed', []]);
    decline(story);
    await story.harness.resolve('unsubscribe', { outcome: 'unsubscribed' });
    expect(stateOf(story)).toEqual(['off', []]);
  });
});
