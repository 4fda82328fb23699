import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  addressOf,
  answered,
  bowl,
  bowlOf,
  inspectSite,
  miner,
  NOON,
  submitted,
} from '../../../test/support/inspected-site.ts';
import { makeStartable } from '../../statechart/xstate-internals.ts';
import { MIN_INTERVAL_MS } from './throttled-publisher.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an opened inspector page', () => {
  test('receives the path of the tab, its actors, their states and events', () => {
    const { published, open, start, ofType, logIn } = inspectSite();
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
      ['miner', { ...ofMiner, id: 'miner', name: 'miner', parent: null, startedAt: NOON }],
      ['bowl', { ...ofBowl, id: 'bowl', name: 'bowl of miner', parent: ofMiner.sessionId, startedAt: NOON }],
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
        order: 1,
        at: NOON,
        event: { type: 'xstate.init', input: { greeting: 'Hello person-1@example.invalid' } },
        from: null,
        transitions: ['miner.looking -- always 1 --> miner.loggedOut'],
      },
      {
        ...ofMiner,
        nth: 2,
        order: 2,
        at: NOON,
        event: { ...submitted, email: 'person-1@example.invalid', pin: expect.stringMatching(/^\d{6}$/) },
        from: null,
        transitions: ['miner.loggedOut -- login.submitted 1 --> miner.loggingIn'],
      },
      {
        ...ofMiner,
        nth: 3,
        order: 3,
        at: NOON,
        event: answered,
        from: null,
        transitions: ['miner.loggingIn -- xstate.done.actor.logIn 1 --> miner.loggedIn'],
      },
      {
        ...ofBowl,
        nth: 1,
        order: 4,
        at: NOON,
        event: { type: 'xstate.init' },
        from: 'miner',
        transitions: [],
      },
    ]);
    expect(JSON.stringify(published)).not.toContain('740916');
  });

  test('receives actors that ran before the inspector', () => {
    const { site, open, ofType } = inspectSite();
    const actor = createActor(miner, { input: { greeting: '' } }).start();
    site.adopt(actor);
    open();
    expect(ofType('actor.started').map(({ actor: { id } }) => id)).toEqual(['miner']);
    expect(ofType('event.received')).toEqual([]);
  });

  test('receives nothing after it has closed', () => {
    const { site, published, open, start, logIn } = inspectSite();
    const actor = start();
    open();
    published.length = 0;
    site.handle({ type: 'page.closed' });
    logIn(actor);
    site.announceClosing();
    expect(published).toEqual([]);
  });
});

test('a tab announces its opening and sends nothing after its closing', () => {
  const { site, published, open, start } = inspectSite();
  const actor = start();
  site.announceOpening();
  expect(published).toEqual([{ type: 'tab.opened', tab: 'a' }]);
  open();
  published.length = 0;
  site.announceClosing();
  actor.stop();
  expect(published).toEqual([{ type: 'tab.closed', tab: 'a' }]);
});

describe('an open inspector page', () => {
  test('receives each step, start and stop', () => {
    const { published, open, start, logIn } = inspectSite();
    const actor = start();
    open();
    published.length = 0;
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
    const { published, open, start, ofType } = inspectSite();
    const actor = start();
    open();
    published.length = 0;
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
    const { site, published, open } = inspectSite();
    const errors: unknown[] = [];
    const actor = createActor(bowl, { inspect: site.observe });
    actor.subscribe({ error: error => errors.push(error) });
    actor.start();
    actor.send({ type: 'filled' });
    open();
    published.length = 0;
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
    const { open, start, ofType } = inspectSite();
    const actor = start();
    open();
    actor.stop();
    makeStartable(actor);
    actor.start();
    expect(ofType('event.received').map(({ eventRecord }) => eventRecord.nth)).toEqual([1, 2]);
  });
});
