/** The sessions that the game stores, so that a round survives a reload. */
import { describe, expect, it } from 'vitest';
import { fromCallback, SimulatedClock } from 'xstate';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { gameReplay, roundAfter, SEED } from '../../test/model/flows/game/game.model.ts';
import { EMPTY_RECORD } from './collection.rules.ts';
import type { SessionChange } from './game.actors.ts';
import { gameMachine } from './game.machine.ts';
import { NO_ROUND, ROUND_DURATION_MS, startRound } from './round.rules.ts';
import { type GameSession, sessionOf } from './session.rules.ts';
import { columnOf } from './token.rules.ts';

const SECOND = 1_000;

function open(session: GameSession | null = null) {
  const clock = new SimulatedClock();
  const stored: (GameSession | null)[] = [];
  const gameStorage = fromCallback<SessionChange>(({ receive }) =>
    receive(change => {
      if (change.type === 'session.changed') stored.push(change.session);
    }),
  );
  const { actor, harness } = startInHarness(
    gameMachine,
    harness => ({ ...gameReplay.actors(harness), gameStorage }),
    undefined,
    clock,
  );
  actor.send({ type: 'record.loaded', record: EMPTY_RECORD, session });
  return {
    harness,
    stored,
    last: () => stored.at(-1),
    send: actor.send,
    roundState: () => actor.getSnapshot().value.round,
    context: () => actor.getSnapshot().context,
    pass: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) clock.increment(SECOND);
    },
    tick: (ms: number) => {
      for (let left = ms; left > 0; left -= 50)
        actor.send({ type: 'clock.ticked', elapsed: Math.min(50, left) });
    },
  };
}

const resumed = (round = roundAfter(4_400)) => {
  const game = open(sessionOf('playing', 0, round));
  game.pass(1);
  return game;
};
const inProgress = (playing: string) => ({ inProgress: { playing } });

describe('the stored session', () => {
  it('follows each number of the countdown', async () => {
    const game = open();
    game.send({ type: 'start.pressed' });
    expect([game.context().round, game.context().countdown, game.stored]).toEqual([NO_ROUND, 3, []]);
    await game.harness.resolve('chooseSeed', SEED);
    game.pass(2);
    const round = startRound(SEED);
    expect(game.stored).toEqual([3, 2, 1].map(countdown => sessionOf('counting', countdown, round)));
    game.pass(2);
    expect(game.last()).toEqual(sessionOf('playing', 0, round));
  });

  it('is updated with each second, catch and pause only', () => {
    const game = resumed(roundAfter(4_400));
    game.stored.length = 0;
    game.tick(550);
    expect(game.stored).toEqual([]);
    game.tick(50);
    expect(game.stored).toEqual([sessionOf('playing', 0, game.context().round)]);
    const [token] = game.context().round.tokens;
    game.send({ type: 'token.caught', id: token?.id ?? 0 });
    expect([game.context().round.score > 0, game.last()]).toEqual([
      true,
      sessionOf('playing', 0, game.context().round),
    ]);
    game.send({ type: 'pause.pressed' });
    expect([game.roundState(), game.last()?.isPaused, game.stored.length]).toEqual([
      inProgress('paused'),
      true,
      3,
    ]);
    game.send({ type: 'resume.pressed' });
    expect([game.roundState(), game.last()?.isPaused]).toEqual([inProgress('running'), false]);
  });

  it('stays playing on a hidden page, because a reload hides it as well', () => {
    const game = resumed();
    game.send({ type: 'page.hidden' });
    expect([game.roundState(), game.last()?.isPaused]).toEqual([inProgress('paused'), false]);
  });

  it('marks the end of the round', () => {
    const game = resumed(roundAfter(ROUND_DURATION_MS - 50));
    game.tick(50);
    expect([game.roundState(), game.last()?.gameOver]).toEqual(['over', true]);
  });

  it.each(['quit.pressed', 'collection.pressed'] as const)('is removed by %s', type => {
    const game = resumed(roundAfter(ROUND_DURATION_MS - 50));
    if (type === 'collection.pressed') game.tick(50);
    game.send({ type });
    expect([game.roundState(), game.context().round, game.last()]).toEqual(['idle', NO_ROUND, null]);
  });

  it('restores the round and the countdown', () => {
    const counting = open(sessionOf('counting', 2, startRound(SEED)));
    expect([counting.context().countdown, counting.context().round]).toEqual([2, startRound(SEED)]);
    const paused = open(sessionOf('paused', 0, roundAfter(4_400)));
    expect([paused.context().countdown, paused.context().round]).toEqual([0, roundAfter(4_400)]);
  });
});

describe('a round', () => {
  it('can be played again', () => {
    const game = resumed(roundAfter(ROUND_DURATION_MS - 50));
    game.tick(50);
    game.send({ type: 'start.pressed' });
    expect([game.roundState(), game.context().round, game.context().countdown]).toEqual([
      { inProgress: { countdown: 'choosingSeed' } },
      NO_ROUND,
      3,
    ]);
  });

  it('lets a column key catch the lowest token of the column, if any', () => {
    const game = resumed();
    const [token] = game.context().round.tokens;
    const column = token === undefined ? 0 : columnOf(token);
    game.stored.length = 0;
    game.send({ type: 'column.pressed', column: -1 });
    game.send({ type: 'token.caught', id: -1 });
    expect(game.stored).toEqual([]);
    game.send({ type: 'column.pressed', column });
    expect([game.context().round.score > 0, game.last()]).toEqual([
      true,
      sessionOf('playing', 0, game.context().round),
    ]);
  });

  it('whose page was hidden before its start resumes when shown', async () => {
    const choosing = open();
    choosing.send({ type: 'start.pressed' });
    choosing.send({ type: 'page.hidden' });
    expect(choosing.roundState()).toEqual({ inProgress: { countdown: 'choosingSeed' } });
    const beginning = open(sessionOf('playing', 0, roundAfter(4_400)));
    beginning.send({ type: 'page.hidden' });
    beginning.pass(2);
    expect(beginning.roundState()).toEqual({ inProgress: { countdown: 'hidden' } });
    beginning.send({ type: 'page.shown' });
    expect(beginning.roundState()).toEqual({ inProgress: { countdown: 'go' } });
  });

  it('that ends during the notice of the previous one is stored', async () => {
    const game = resumed(roundAfter(ROUND_DURATION_MS - 50, { caught: 1 }));
    game.tick(50);
    await game.harness.resolve('storeRound', {
      record: EMPTY_RECORD,
      achievement: 'first-collection',
      isPersisted: true,
    });
    expect(game.context().achievement).toBe('first-collection');
    game.send({ type: 'round.ended' });
    expect([game.context().achievement, game.harness.waiting]).toEqual([null, ['storeRound']]);
    await game.harness.resolve('storeRound', { record: EMPTY_RECORD, achievement: null, isPersisted: false });
    expect([game.context().isPersisted, game.harness.waiting]).toEqual([false, []]);
  });
});
