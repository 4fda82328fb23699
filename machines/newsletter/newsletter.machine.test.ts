import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { newsletterReplay } from '../../test/model/flows/newsletter/newsletter.model.ts';
import { newsletterMachine } from './newsletter.machine.ts';

const AFTER_A_SECOND = { type: 'xstate.after.minSubscribing.newsletter.subscribing.display.showing' };

const open = () => startInHarness(newsletterMachine, newsletterReplay.actors);
type Story = ReturnType<typeof open>;

const submit = ({ actor }: Story, email = 'ada@example.org') =>
  actor.send({ type: 'email.submitted', email });
const stateOf = ({ actor }: Story) => {
  const { value, context } = actor.getSnapshot();
  return { value, problem: context.problem };
};

const STARTED = [{ type: 'subscriptionStarted' }];

describe('subscribing to the newsletter', () => {
  it('takes at least a second, and then emits its success', async () => {
    const story = open();
    submit(story);
    expect(story.harness.inputOf('subscribe')).toEqual({ email: 'ada@example.org' });
    await story.harness.resolve('subscribe', { outcome: 'subscribed' });
    expect([story.actor.getSnapshot().matches('subscribing'), story.emitted]).toEqual([true, STARTED]);
    await story.harness.play(story.actor, AFTER_A_SECOND);
    expect(stateOf(story)).toEqual({ value: 'editing', problem: null });
    expect(story.emitted).toEqual([...STARTED, { type: 'subscribed' }]);
  });

  it('waits for a slower response', async () => {
    const story = open();
    submit(story);
    await story.harness.play(story.actor, AFTER_A_SECOND);
    expect([story.actor.getSnapshot().matches('subscribing'), story.emitted]).toEqual([true, STARTED]);
    await story.harness.resolve('subscribe', { outcome: 'subscribed' });
    expect([stateOf(story).value, story.emitted]).toEqual(['editing', [...STARTED, { type: 'subscribed' }]]);
  });

  it.each(['', ' ', 'ada', 'ada.example.org'])('sends no request for "%s", which has no "@"', email => {
    const story = open();
    submit(story, email);
    expect(stateOf(story)).toEqual({ value: 'editing', problem: 'emailInvalid' });
    expect([story.emitted, story.harness.waiting]).toEqual([[{ type: 'subscriberEmailInvalid' }], []]);
  });

  it('sends "a@b", and clears the problem of the submission before', async () => {
    const story = open();
    submit(story, 'ada');
    submit(story, 'a@b');
    expect(story.harness.inputOf('subscribe')).toEqual({ email: 'a@b' });
    expect(story.actor.getSnapshot().context.problem).toBeNull();
  });

  it('emits a failure, with or without a response', async () => {
    const story = open();
    submit(story);
    await story.harness.resolve('subscribe', { outcome: 'failed' });
    await story.harness.play(story.actor, AFTER_A_SECOND);
    submit(story);
    await story.harness.reject('subscribe', new Error('unreachable'));
    expect(story.actor.getSnapshot().context.outcome).toEqual({ outcome: 'failed' });
    await story.harness.play(story.actor, AFTER_A_SECOND);
    expect(stateOf(story)).toEqual({ value: 'editing', problem: null });
    expect(story.emitted).toEqual([
      ...STARTED,
      { type: 'subscriptionFailed' },
      ...STARTED,
      { type: 'subscriptionFailed' },
    ]);
  });

  it('ignores a second submission while subscribing', async () => {
    const story = open();
    submit(story);
    submit(story, 'eve@example.org');
    expect(story.harness.inputOf('subscribe')).toEqual({ email: 'ada@example.org' });
  });
});
