import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Actor, type AnyActorLogic, assign, createActor, fromPromise, setup } from 'xstate';
import type { SiteMessage } from '../protocol.ts';
import { createRedactor } from '../redaction.ts';
import { SEGMENT_LENGTH } from './actor-history.ts';
import { SiteInspector } from './site-inspector.ts';
import { MIN_INTERVAL_MS } from './throttled-publisher.ts';

const DAY = 86_400_000;
const NOON = Date.parse('2025-07-01T12:00:00Z');

type BowlEvent = { type: 'filled' } | { type: 'broken' } | { type: 'emptied' };

const bowl = setup({
  types: { events: {} as BowlEvent },
  actions: {
    breakDown: () => {
      throw new Error('It broke.');
    },
  },
}).createMachine({
  id: 'bowl',
  initial: 'empty',
  states: {
    empty: { on: { filled: 'full' } },
    full: { on: { emptied: 'empty', broken: { actions: 'breakDown' } }, after: { [DAY]: 'expired' } },
    expired: { type: 'final' },
  },
});

type MinerEvent =
  | { type: 'login.submitted'; email: string; pin: string }
  | { type: 'logout.pressed' }
  | { type: 'clock.ticked' };

const miner = setup({
  types: {
    input: {} as { greeting: string },
    context: {} as { greeting: string; email: string; ticks: number },
    events: {} as MinerEvent,
  },
  actors: { bowl, logIn: fromPromise(async () => new Promise<string>(() => undefined)) },
  guards: { isKnown: () => true },
}).createMachine({
  id: 'miner',
  context: ({ input }) => ({ ...input, email: '', ticks: 0 }),
  initial: 'looking',
  states: {
    looking: { always: { guard: 'isKnown', target: 'loggedOut' } },
    loggedOut: {
      on: {
        'login.submitted': { target: 'loggingIn', actions: assign({ email: ({ event }) => event.email }) },
      },
    },
    loggingIn: { invoke: { id: 'logIn', src: 'logIn', onDone: 'loggedIn' } },
    loggedIn: { invoke: { id: 'bowl', src: 'bowl' }, on: { 'logout.pressed': 'loggedOut' } },
  },
  on: { 'clock.ticked': { actions: assign({ ticks: ({ context }) => context.ticks + 1 }) } },
});

let published: SiteMessage[];
let site: SiteInspector;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  published = [];
  site = new SiteInspector({
    tab: 'a',
    redactor: createRedactor(),
    now: Date.now,
    post: message => published.push(message),
    address: () => '/web-miner',
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (): Actor<typeof miner> =>
  createActor(miner, { input: { greeting: 'Hello ada@example.org' }, inspect: site.observe }).start();

const submitted = { type: 'login.submitted', email: 'ada@example.org', pin: '740916' } as const;
const answered = { type: 'xstate.done.actor.logIn', output: 'welcome' };

/** Sends the result of the login, as QA would do it. */
function logIn(actor: Actor<typeof miner>): void {
  actor.send(submitted);
  site.handle({ type: 'event.sent', to: { tab: 'a', sessionId: actor.sessionId }, event: answered });
}

const open = () => site.handle({ type: 'page.opened' });
const addressOf = ({ sessionId }: { readonly sessionId: string }) => ({ tab: 'a', sessionId });
const bowlOf = (actor: Actor<AnyActorLogic>) => actor.getSnapshot().children.bowl;
const ofType = <Type extends SiteMessage['type']>(type: Type) =>
  published.filter((message): message is Extract<SiteMessage, { type: Type }> => message.type === type);

describe('an opened inspector page', () => {
  test('receives the path of the tab, its actors, their states and events', () => {
    const actor = start();
    logIn(actor);
    expect(published).toEqual([]);
    open();

    const ofMiner = addressOf(actor);
    const ofBowl = addressOf(bowlOf(actor));
    expect(published.map(message => message.type)).toEqual([
      'tab.navigated',
      'actor.started',
      'actor.moved',
      'event.received',
      'event.received',
      'event.received',
      'actor.started',
      'actor.moved',
      'event.received',
    ]);
    expect(published[0]).toEqual({ type: 'tab.navigated', tab: 'a', address: '/web-miner' });
    expect(
      ofType('actor.started').map(({ actor: { chart, ...description } }) => [chart.id, description]),
    ).toEqual([
      ['miner', { ...ofMiner, id: 'miner', parent: null, startedAt: NOON }],
      ['bowl', { ...ofBowl, id: 'bowl', parent: ofMiner.sessionId, startedAt: NOON }],
    ]);
    expect(ofType('actor.moved').map(({ state }) => state)).toEqual([
      {
        ...ofMiner,
        status: 'active',
        value: 'loggedIn',
        active: ['miner', 'miner.loggedIn'],
        context: { greeting: 'Hello person-1@example.invalid', email: 'person-1@example.invalid', ticks: 0 },
        accepts: ['clock.ticked', 'logout.pressed'],
        timers: [],
      },
      {
        ...ofBowl,
        status: 'active',
        value: 'empty',
        active: ['bowl', 'bowl.empty'],
        context: {},
        accepts: ['filled'],
        timers: [],
      },
    ]);
    expect(ofType('event.received').map(({ eventRecord }) => eventRecord)).toEqual([
      {
        ...ofMiner,
        nth: 1,
        at: NOON,
        event: { type: 'xstate.init', input: { greeting: 'Hello person-1@example.invalid' } },
        from: null,
        transitions: ['miner.looking -- always 1 --> miner.loggedOut'],
      },
      {
        ...ofMiner,
        nth: 2,
        at: NOON,
        event: { ...submitted, email: 'person-1@example.invalid', pin: expect.stringMatching(/^\d{6}$/) },
        from: null,
        transitions: ['miner.loggedOut -- login.submitted 1 --> miner.loggingIn'],
      },
      {
        ...ofMiner,
        nth: 3,
        at: NOON,
        event: answered,
        from: null,
        transitions: ['miner.loggingIn -- xstate.done.actor.logIn 1 --> miner.loggedIn'],
      },
      {
        ...ofBowl,
        nth: 1,
        at: NOON,
        event: { type: 'xstate.init' },
        from: ofMiner.sessionId,
        transitions: [],
      },
    ]);
    expect(JSON.stringify(published)).not.toContain('740916');
  });

  test('receives actors that ran before the inspector', () => {
    const actor = createActor(miner, { input: { greeting: '' } }).start();
    site.adopt(actor);
    open();
    expect(ofType('actor.started').map(({ actor: { id } }) => id)).toEqual(['miner']);
    expect(ofType('event.received')).toEqual([]);
  });

  test('receives nothing after it has closed', () => {
    const actor = start();
    open();
    published = [];
    site.handle({ type: 'page.closed' });
    logIn(actor);
    site.announceClosing();
    expect(published).toEqual([]);
  });
});

test('a tab announces its opening and sends nothing after its closing', () => {
  const actor = start();
  site.announceOpening();
  expect(published).toEqual([{ type: 'tab.opened', tab: 'a' }]);
  open();
  published = [];
  site.announceClosing();
  actor.stop();
  expect(published).toEqual([{ type: 'tab.closed', tab: 'a' }]);
});

describe('an open inspector page', () => {
  test('receives each step, start and stop', () => {
    const actor = start();
    open();
    published = [];
    logIn(actor);
    const ofBowl = addressOf(bowlOf(actor));
    actor.send({ type: 'logout.pressed' });
    expect(
      published.map(message => {
        if (message.type === 'actor.moved')
          return [message.state.sessionId, message.state.status, message.state.value];
        if (message.type === 'event.received') return message.eventRecord.event.type;
        return message.type === 'actor.started' ? ['started', message.actor.id] : message;
      }),
    ).toEqual([
      'login.submitted',
      [actor.sessionId, 'active', 'loggingIn'],
      ['started', 'bowl'],
      'xstate.init',
      [ofBowl.sessionId, 'active', 'empty'],
      'xstate.done.actor.logIn',
      [actor.sessionId, 'active', 'loggedIn'],
      [ofBowl.sessionId, 'stopped', 'empty'],
      { type: 'actor.stopped', address: ofBowl },
      'logout.pressed',
      [actor.sessionId, 'active', 'loggedOut'],
    ]);
  });

  test('receives throttled ticks of a fast clock', () => {
    const actor = start();
    open();
    published = [];
    for (let frame = 0; frame < 60; frame += 1) {
      actor.send({ type: 'clock.ticked' });
      vi.advanceTimersByTime(MIN_INTERVAL_MS / 15);
    }
    expect(ofType('event.received').length).toBe(4);
    expect(ofType('actor.moved').length).toBe(4);
    vi.advanceTimersByTime(MIN_INTERVAL_MS);
    expect(ofType('actor.moved').at(-1)?.state.context).toMatchObject({ ticks: 60 });
  });

  test('receives the failure of an actor', async () => {
    const errors: unknown[] = [];
    const actor = createActor(bowl, { inspect: site.observe });
    actor.subscribe({ error: error => errors.push(error) });
    actor.start();
    actor.send({ type: 'filled' });
    open();
    published = [];
    actor.send({ type: 'broken' });
    await Promise.resolve();
    expect(published).toEqual([
      { type: 'event.received', eventRecord: expect.objectContaining({ nth: 3, event: { type: 'broken' } }) },
      { type: 'actor.moved', state: expect.objectContaining({ status: 'error', accepts: [], timers: [] }) },
      { type: 'actor.stopped', address: addressOf(actor) },
    ]);
    expect(errors).toEqual([new Error('It broke.')]);
  });

  test('continues the count of a restarted actor', () => {
    const actor = start();
    open();
    actor.stop();
    // As React does to the actor of a remounted component.
    Object.assign(actor, { _processingStatus: 0, _snapshot: { ...actor.getSnapshot(), status: 'active' } });
    actor.start();
    expect(ofType('event.received').map(({ eventRecord }) => eventRecord.nth)).toEqual([1, 2]);
  });
});

describe('an event that QA sends', () => {
  test('lets a delay elapse once', () => {
    const actor = createActor(bowl, { inspect: site.observe }).start();
    actor.send({ type: 'filled' });
    vi.advanceTimersByTime(1_000);
    open();
    const [timer] = ofType('actor.moved')[0]?.state.timers ?? [];
    expect(timer).toEqual({ eventType: `xstate.after.${DAY}.bowl.full`, delay: DAY, armedAt: NOON });
    published = [];
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
    ['of xstate alone', { tab: 'a', sessionId: 'same' }, { type: 'xstate.stop' }],
  ])('%s changes nothing', (_what, to, event) => {
    const actor = createActor(bowl, { inspect: site.observe }).start();
    const sessionId = to.sessionId === 'same' ? actor.sessionId : to.sessionId;
    site.handle({ type: 'event.sent', to: { ...to, sessionId }, event });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'empty' });
  });
});

describe('a recording', () => {
  const recordingOf = (actor: { readonly sessionId: string }) => {
    site.handle({ type: 'recording.requested', of: addressOf(actor) });
    return ofType('recording.taken').at(-1);
  };

  test('contains the input and the events', () => {
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
    const actor = start();
    open();
    actor.stop();
    expect(recordingOf(actor)?.recording).toBeNull();
  });
});
