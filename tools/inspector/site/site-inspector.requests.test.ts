import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { addressOf, bowl, DAY, inspectSite, NOON, submitted } from '../../../test/support/inspected-site.ts';
import { SEGMENT_LENGTH } from './actor-history.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an event that QA sends', () => {
  test('lets a delay elapse once', () => {
    const { site, published, open, ofType } = inspectSite();
    const actor = createActor(bowl, { inspect: site.observe }).start();
    actor.send({ type: 'filled' });
    vi.advanceTimersByTime(1_000);
    open();
    const [timer] = ofType('actor.moved')[0]?.state.timers ?? [];
    expect(timer).toEqual({ eventType: `xstate.after.${DAY}.bowl.full`, delay: DAY, armedAt: NOON });
    published.length = 0;
    site.handle({ type: 'event.sent', to: addressOf(actor), event: { type: timer?.eventType ?? '' } });
    expect(actor.getSnapshot().value).toBe('expired');
    vi.advanceTimersByTime(2 * DAY);
    expect(ofType('event.received').map(({ eventRecord }) => eventRecord.event.type)).toEqual([
      timer?.eventType,
    ]);
    expect(published.at(-2)).toMatchObject({ type: 'actor.moved', state: { status: 'done', timers: [] } });
    expect(published.at(-1)).toEqual({ type: 'actor.stopped', address: addressOf(actor) });
  });

  test('lets a delay elapse once even if the state stays the same', () => {
    const { site } = inspectSite();
    const elapsed = vi.fn();
    const reminder = setup({ actions: { elapsed } }).createMachine({
      id: 'reminder',
      after: { [DAY]: { actions: 'elapsed' } },
    });
    const actor = createActor(reminder, { inspect: site.observe }).start();
    site.handle({
      type: 'event.sent',
      to: addressOf(actor),
      event: { type: `xstate.after.${DAY}.reminder` },
    });
    vi.advanceTimersByTime(2 * DAY);
    expect(elapsed).toHaveBeenCalledTimes(1);
  });

  test('carries dates, sets and errors', () => {
    const { site } = inspectSite();
    const received: unknown[] = [];
    const listener = setup({
      types: { events: {} as { type: 'published'; at: Date; error: Error } },
      actions: { note: (_, what: { at: Date; error: Error }) => received.push(what) },
    }).createMachine({
      on: { published: { actions: { type: 'note', params: ({ event: { at, error } }) => ({ at, error }) } } },
    });
    const actor = createActor(listener, { inspect: site.observe }).start();
    const event = {
      type: 'published',
      at: { $date: '2025-07-01T12:00:00.000Z' },
      error: { $error: { message: 'no' } },
    };
    site.handle({ type: 'event.sent', to: addressOf(actor), event });
    expect(received).toEqual([{ at: new Date(NOON), error: new Error('no') }]);
  });

  test.each([
    ['for an actor of another tab', { tab: 'b', sessionId: 'same' }, { type: 'filled' }],
    ['for an actor that is gone', { tab: 'a', sessionId: 'x:none' }, { type: 'filled' }],
    ['that only XState sends', { tab: 'a', sessionId: 'same' }, { type: 'xstate.stop' }],
  ])('%s changes nothing', (_what, to, event) => {
    const { site } = inspectSite();
    const actor = createActor(bowl, { inspect: site.observe }).start();
    const sessionId = to.sessionId === 'same' ? actor.sessionId : to.sessionId;
    site.handle({ type: 'event.sent', to: { ...to, sessionId }, event });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'empty' });
  });
});

describe('a recording', () => {
  test('contains the input and the events', () => {
    const { open, start, recordingOf } = inspectSite();
    const actor = start();
    open();
    vi.advanceTimersByTime(20);
    actor.send(submitted);
    expect(recordingOf(actor)).toEqual({
      type: 'recording.taken',
      address: addressOf(actor),
      recording: {
        version: 1,
        machine: 'miner',
        start: { input: { greeting: 'Hello person-1@example.invalid' } },
        events: [
          {
            event: { ...submitted, email: 'person-1@example.invalid', pin: expect.stringMatching(/^\d{6}$/) },
            at: 20,
            value: 'loggingIn',
          },
        ],
      },
    });
  });

  test('of many events starts with a snapshot', () => {
    const { open, start, recordingOf } = inspectSite();
    const actor = start();
    actor.send(submitted);
    for (let tick = 0; tick < 3 * SEGMENT_LENGTH; tick += 1) actor.send({ type: 'clock.ticked' });
    open();
    const { start: beginning, events = [] } = recordingOf(actor)?.recording ?? {};
    expect(beginning).toMatchObject({
      snapshot: {
        status: 'active',
        value: 'loggingIn',
        context: { email: 'person-1@example.invalid' },
        children: { logIn: { src: 'logIn' } },
      },
    });
    const { snapshot } = beginning as { snapshot: { context: { ticks: number } } };
    expect(events.length).toBeLessThan(2 * SEGMENT_LENGTH);
    expect(events.length).toBeGreaterThanOrEqual(SEGMENT_LENGTH);
    expect(snapshot.context.ticks + events.length).toBe(3 * SEGMENT_LENGTH);
  });

  test('of a stopped actor is null', () => {
    const { open, start, recordingOf } = inspectSite();
    const actor = start();
    open();
    actor.stop();
    expect(recordingOf(actor)?.recording).toBeNull();
  });
});
