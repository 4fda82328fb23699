import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { Harness } from '../../test/model/engine/harness.ts';
import { gameReplay, roundAfter, SEED } from '../../test/model/flows/game/game.model.ts';
import { addRound, EMPTY_RECORD, NOTICE_DURATION_MS } from './collection.rules.ts';
import { gameMachine } from './game.machine.ts';
import { ROUND_DURATION_MS, startRound } from './round.rules.ts';
import { type GameSession, sessionOf } from './session.rules.ts';

const SECOND = 1_000;

function open(session: GameSession | null = null, record = EMPTY_RECORD) {
  const clock = new SimulatedClock();
  const harness = new Harness(clock);
  const actor = createActor(gameMachine.provide({ actors: gameReplay.actors(harness) }), { clock }).start();
  actor.send({ type: 'record.loaded', record, session });
  return {
    clock,
    harness,
    send: actor.send,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tick: (ms: number) => {
      for (let left = ms; left > 0; left -= 50)
        actor.send({ type: 'clock.ticked', elapsed: Math.min(50, left) });
    },
    begin: async () => {
      actor.send({ type: 'start.pressed' });
      await harness.resolve('chooseSeed', SEED);
      for (let second = 0; second < 4; second += 1) clock.increment(SECOND);
    },
  };
}

const playing = (state: string) => ({ inProgress: { playing: state } });

describe('a game', () => {
  it('counts 3, 2, 1, waits for a second, and plays', async () => {
    const { send, harness, clock, value, context } = open();
    send({ type: 'start.pressed' });
    await harness.resolve('chooseSeed', SEED);
    const shown = [context().countdown];
    for (let second = 0; second < 3; second += 1) {
      clock.increment(SECOND);
      shown.push(context().countdown);
    }
    expect([shown, value().round]).toEqual([[3, 2, 1, 0], { inProgress: { countdown: 'go' } }]);
    clock.increment(SECOND);
    expect([value().round, context().round]).toEqual([playing('running'), startRound(SEED)]);
  });

  it('pauses the countdown while the page is hidden', async () => {
    const { send, harness, clock, context } = open();
    send({ type: 'start.pressed' });
    await harness.resolve('chooseSeed', SEED);
    clock.increment(SECOND);
    send({ type: 'page.hidden' });
    for (let second = 0; second < 9; second += 1) clock.increment(SECOND);
    expect(context().countdown).toBe(2);
    send({ type: 'page.shown' });
    clock.increment(SECOND);
    expect(context().countdown).toBe(1);
  });

  it('stops while paused, and resumes where it was', async () => {
    const game = open();
    await game.begin();
    game.tick(2_500);
    game.send({ type: 'pause.pressed' });
    const stood = game.context().round;
    game.tick(5_000);
    game.send({ type: 'token.caught', id: 1 });
    expect(game.context().round).toEqual(stood);
    game.send({ type: 'resume.pressed' });
    game.tick(50);
    expect(game.context().round.clock).toBe(2_550);
  });

  it('stays paused after the page was hidden', async () => {
    const game = open();
    await game.begin();
    game.send({ type: 'page.hidden' });
    game.send({ type: 'page.shown' });
    expect(game.value().round).toEqual(playing('paused'));
  });

  it('stores its result, and shows one achievement for three seconds', async () => {
    const game = open();
    await game.begin();
    game.tick(1_000);
    for (const id of [1, 2, 3]) game.send({ type: 'token.caught', id });
    game.tick(ROUND_DURATION_MS);
    const { score, collected } = game.context().round;
    expect(game.harness.inputOf('storeRound')).toEqual({ result: { score, collected }, known: EMPTY_RECORD });
    const added = addRound(EMPTY_RECORD, { score, collected }, 0);
    await game.harness.resolve('storeRound', { ...added, isPersisted: true });
    game.clock.increment(NOTICE_DURATION_MS - 1);
    expect(game.context()).toMatchObject({ achievement: 'first-collection', record: added.record });
    game.clock.increment(1);
    expect([game.context().achievement, game.value()]).toEqual([null, { round: 'over', results: 'idle' }]);
  });

  it('adds to the stored record, even without a new achievement', async () => {
    const known = addRound(EMPTY_RECORD, { score: 7, collected: roundAfter(0).collected }, 1).record;
    const game = open(sessionOf('playing', 0, roundAfter(ROUND_DURATION_MS - 50, { caught: 1 })), known);
    expect(game.context()).toMatchObject({ record: known, isPersisted: true });
    game.clock.increment(SECOND);
    game.tick(50);
    await game.harness.resolve('storeRound', { record: EMPTY_RECORD, achievement: null, isPersisted: true });
    expect([game.value(), game.context().record]).toEqual([{ round: 'over', results: 'idle' }, EMPTY_RECORD]);
  });

  it('does not store a round without points', async () => {
    const game = open();
    await game.begin();
    game.tick(ROUND_DURATION_MS);
    expect([game.value(), game.harness.waiting]).toEqual([{ round: 'over', results: 'idle' }, []]);
  });

  it('reports if the browser did not persist the result', async () => {
    const game = open(sessionOf('playing', 0, roundAfter(ROUND_DURATION_MS - 50, { caught: 1 })));
    game.clock.increment(SECOND);
    game.tick(50);
    await game.harness.resolve('storeRound', { record: EMPTY_RECORD, achievement: null, isPersisted: false });
    expect([game.value(), game.context().isPersisted]).toEqual([{ round: 'over', results: 'idle' }, false]);
  });

  it.each([
    ['an active round', sessionOf('playing', 0, roundAfter(4_400)), { inProgress: { countdown: 'go' } }],
    ['a round that was paused', sessionOf('paused', 0, roundAfter(4_400)), playing('paused')],
    ['a countdown', sessionOf('counting', 2, startRound(SEED)), { inProgress: { countdown: 'ticking' } }],
    ['no round that is over', sessionOf('over', 0, roundAfter(4_400)), 'idle'],
    ['no round without time', { ...sessionOf('playing', 0, roundAfter(4_400)), timeLeft: 0 }, 'idle'],
    ['no round that is not active', { ...sessionOf('playing', 0, startRound(1)), gameActive: false }, 'idle'],
  ])('resumes with %s after a reload', (_what, session, expected) => {
    expect(open(session).value().round).toEqual(expected);
  });

  it('adopts the record that another tab stored', () => {
    const game = open();
    const { record } = addRound(EMPTY_RECORD, { score: 7, collected: roundAfter(0).collected }, 1);
    game.send({ type: 'record.changed', record });
    expect(game.context().record).toEqual(record);
  });
});
