import { describe, expect, it } from 'vitest';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { newsletterReplay } from '../../test/model/flows/newsletter/newsletter.model.ts';
import { newsletterMachine } from './newsletter.machine.ts';

const AFTER_A_SECOND = { type: 'xstate.after.shortestSubscribing.newsletter.subscribing.display.tooShort' };
const REFUSAL = 'Please enter a valid email address.';

const open = () => startInHarness(newsletterMachine, newsletterReplay.actors);
type Story = ReturnType<typeof open>;

const submit = ({ actor }: Story, email = 'ada@example.org') =>
  actor.send({ type: 'email.submitted', email });
const stateOf = ({ actor }: Story) => {
  const { value, context } = actor.getSnapshot();
  return { value, problem: context.problem };
};

describe('subscribing to the newsletter', () => {
  it('takes a second at least, and tells of its success then', async () => {
    const story = open();
    submit(story);
    expect(story.harness.inputOf('subscribe')).toEqual({ email: 'ada@example.org' });
    await story.harness.resolve('subscribe', { outcome: 'subscribed' });
    expect([story.actor.getSnapshot().matches('subscribing'), story.emitted]).toEqual([true, []]);
    await story.harness.play(story.actor, AFTER_A_SECOND);
    expect(stateOf(story)).toEqual({ value: 'waitingForEmail', problem: null });
    expect(story.emitted).toEqual([{ type: 'subscribed' }]);
  });

  it('waits for an answer that takes longer', async () => {
    const story = open();
    submit(story);
    await story.harness.play(story.actor, AFTER_A_SECOND);
    expect([story.actor.getSnapshot().matches('subscribing'), story.emitted]).toEqual([true, []]);
    await story.harness.resolve('subscribe', { outcome: 'subscribed' });
    expect([stateOf(story).value, story.emitted]).toEqual(['waitingForEmail', [{ type: 'subscribed' }]]);
  });

  it.each(['', ' ', 'ada', 'ada.example.org'])('asks nobody with "%s", which has no "@"', email => {
    const story = open();
    submit(story, email);
    expect(stateOf(story)).toEqual({ value: 'waitingForEmail', problem: { type: 'emailInvalid' } });
    expect([story.emitted, story.harness.waiting]).toEqual([[{ type: 'subscriberEmailInvalid' }], []]);
  });

  it('says that an address was refused, in the words of the refusal, until the next try', async () => {
    const story = open();
    submit(story, 'ada@');
    await story.harness.resolve('subscribe', { outcome: 'emailRefused', text: REFUSAL });
    await story.harness.play(story.actor, AFTER_A_SECOND);
    expect(stateOf(story)).toEqual({
      value: 'waitingForEmail',
      problem: { type: 'emailRefused', text: REFUSAL },
    });
    expect(story.emitted).toEqual([{ type: 'subscriberEmailInvalid' }]);
    submit(story);
    expect(story.actor.getSnapshot().context.problem).toBeNull();
  });

  it('tells of a failure, whether there was an answer or none', async () => {
    const story = open();
    submit(story);
    await story.harness.resolve('subscribe', { outcome: 'failed' });
    await story.harness.play(story.actor, AFTER_A_SECOND);
    submit(story);
    await story.harness.reject('subscribe', new Error('unreachable'));
    expect(story.actor.getSnapshot().context.outcome).toEqual({ outcome: 'failed' });
    await story.harness.play(story.actor, AFTER_A_SECOND);
    expect(stateOf(story)).toEqual({ value: 'waitingForEmail', problem: null });
    expect(story.emitted).toEqual([{ type: 'subscriptionFailed' }, { type: 'subscriptionFailed' }]);
  });

  it('sends nothing twice while it is being sent', async () => {
    const story = open();
    submit(story);
    submit(story, 'eve@example.org');
    expect(story.harness.inputOf('subscribe')).toEqual({ email: 'ada@example.org' });
  });
});
