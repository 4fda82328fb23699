import { describe, expect, it } from 'vitest';
import { assign, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { findSpins } from './spins.ts';

const actors = {
  ask: fromPromise(async () => undefined),
  lock: fromCallback(() => undefined),
};

const { createMachine } = setup({
  actors,
  delays: { pause: 500, noPause: 0 },
  guards: { hasAttemptsLeft: () => true },
  actions: {
    request: sendTo('lock', { type: 'lock.requested' }),
    count: assign({}),
    raiseDone: raise({ type: 'step.done' }),
    decide: enqueueActions(() => undefined),
  },
});

/** Requests a lock again as soon as it is lost. */
const queueing = createMachine({
  id: 'queue',
  invoke: { id: 'lock', src: 'lock' },
  initial: 'waiting',
  on: { 'lock.lost': '.waiting' },
  states: { waiting: { entry: 'request', on: { 'lock.acquired': 'leading' } }, leading: {} },
});

describe('a machine spins where', () => {
  it('it messages an actor again on the events of that actor', () => {
    expect(findSpins(queueing, { sends: { lock: ['lock.*'] } })).toEqual([
      ['queue -- lock.lost 1 --> queue.waiting', 'queue.waiting -- lock.acquired 1 --> queue.leading'],
    ]);
  });

  it('a promise that fails at once is started again', () => {
    const retrying = createMachine({
      id: 'retry',
      initial: 'asking',
      states: {
        asking: { invoke: { id: 'ask', src: 'ask', onDone: 'asked', onError: 'failed' } },
        failed: { always: { guard: 'hasAttemptsLeft', target: 'asking' } },
        asked: {},
      },
    });
    const keys = [
      'retry.asking -- xstate.error.actor.ask 1 --> retry.failed',
      'retry.failed -- always 1 --> retry.asking',
    ];
    expect(findSpins(retrying)).toEqual([keys]);
    expect(findSpins(retrying, { bounded: keys.slice(1) })).toEqual([]);
  });

  it('a delay takes no time', () => {
    const withDelay = (delay: 'pause' | 'noPause') =>
      createMachine({
        id: 'blink',
        initial: 'on',
        states: { on: { after: { [delay]: 'off' } }, off: { always: 'on' } },
      });
    expect(findSpins(withDelay('pause'))).toEqual([]);
    expect(findSpins(withDelay('noPause'))).toHaveLength(1);
  });

  it('two regions raise events for each other', () => {
    const region = (answers: object) => ({ initial: 'a', states: { a: { on: answers } } });
    const regions = createMachine({
      id: 'regions',
      type: 'parallel',
      states: {
        left: region({ 'step.done': { actions: 'raiseDone' } }),
        right: region({ 'key.pressed': { actions: 'raiseDone' } }),
      },
    });
    expect(findSpins(regions)).toEqual([['regions.left.a -- step.done 1 --> (stays)']]);
  });

  it('a state is entered again through its history', () => {
    const history = createMachine({
      id: 'player',
      initial: 'playing',
      states: {
        playing: {
          initial: 'first',
          states: {
            first: { always: 'second' },
            second: { always: '#player.ended' },
            last: { type: 'history' },
          },
        },
        ended: { always: 'playing.last' },
      },
    });
    expect(findSpins(history)).toEqual([
      [
        'player.playing.first -- always 1 --> player.playing.second',
        'player.playing.second -- always 1 --> player.ended',
        'player.ended -- always 1 --> player.playing.last',
      ],
    ]);
  });
});

describe('a machine does not spin where', () => {
  it('an outsider sends an event of the cycle', () => {
    expect(findSpins(queueing, { sends: { lock: ['lock.taken'] } })).toEqual([]);
  });

  it('the cycle neither starts nor messages the actor', () => {
    const watching = createMachine({
      id: 'watch',
      invoke: { id: 'lock', src: 'lock' },
      initial: 'held',
      states: { held: { on: { 'lock.lost': 'free' } }, free: { on: { 'lock.acquired': 'held' } } },
    });
    expect(findSpins(watching)).toEqual([]);
  });

  it('a state that is its own target is not entered again', () => {
    const staying = (reenter: boolean) =>
      createMachine({
        id: 'stay',
        initial: 'asking',
        states: { asking: { invoke: { id: 'ask', src: 'ask', onError: { target: 'asking', reenter } } } },
      });
    expect(findSpins(staying(false))).toEqual([]);
    expect(findSpins(staying(true))).toHaveLength(1);
  });

  it('a transition without a target only assigns', () => {
    const counting = createMachine({
      id: 'count',
      invoke: { id: 'lock', src: 'lock' },
      entry: 'request',
      on: { 'lock.lost': { actions: 'count' } },
    });
    expect(findSpins(counting)).toEqual([]);
  });
});

it('an action whose run alone tells what it does may do anything, unless its effects are given', () => {
  const deciding = createMachine({
    id: 'decide',
    invoke: { id: 'lock', src: 'lock' },
    on: { 'lock.lost': { actions: 'decide' } },
  });
  expect(findSpins(deciding)).toEqual([['decide -- lock.lost 1 --> (stays)']]);
  expect(findSpins(deciding, { effects: { decide: { messages: ['lock'] } } })).toHaveLength(1);
  expect(findSpins(deciding, { effects: { decide: {} } })).toEqual([]);
});
