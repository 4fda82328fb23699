import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceRound,
  collectToken,
  countTokens,
  endsWith,
  lowestInColumn,
  ROUND_DURATION_MS,
  type Round,
  secondsLeft,
  startRound,
  startsSecond,
} from './round.rules.ts';
import { columnOf, tokenTypes } from './token.rules.ts';

const FRAME = 16;

function play(round: Round, ms: number, frame = FRAME): Round {
  const until = Math.min(ROUND_DURATION_MS, round.clock + ms);
  let played = round;
  while (played.clock < until) played = advanceRound(played, Math.min(frame, until - played.clock));
  return played;
}

/** Returns every token of a round, by id. */
function spawnedIn(seed: number, frame: number): number[] {
  const ids = new Set<number>();
  for (let round = startRound(seed); round.clock < ROUND_DURATION_MS; round = advanceRound(round, frame)) {
    for (const { id } of round.tokens) ids.add(id);
  }
  return [...ids];
}

describe('a round', () => {
  it('starts with three tokens, and spawns one with each second but the last', () => {
    expect(startRound(1).tokens).toHaveLength(3);
    expect(spawnedIn(1, FRAME)).toHaveLength(3 + 29);
  });

  it('spawns the same tokens at the same times, whatever the frame rate', () => {
    const spawns = (frame: number) => play(startRound(5), 9_990, frame).tokens;
    expect(spawns(7)).toEqual(spawns(16));
    expect(spawns(100)).toEqual(spawns(16));
    expect(play(startRound(5), 1_050).tokens.map(({ spawnedAt }) => spawnedAt)).toEqual([0, 0, 0, 1_000]);
  });

  it('waits for missing frames: no token jumps, and none spawn in a burst', () => {
    const before = play(startRound(1), 2_950);
    const after = advanceRound(before, 10_000);
    expect([before.clock, after.clock, after.nextId - before.nextId]).toEqual([2_950, 3_050, 1]);
    expect([advanceRound(before, -50).clock, advanceRound(before, 0.9).clock]).toEqual([2_950, 2_950]);
  });

  it('counts its seconds down and ends after thirty', () => {
    const round = startRound(1);
    const near = play(round, ROUND_DURATION_MS - 10);
    expect([secondsLeft(round), secondsLeft(play(round, 1)), secondsLeft(near)]).toEqual([30, 30, 1]);
    expect([endsWith(near, 9), endsWith(near, 10), endsWith(near, 99)]).toEqual([false, true, true]);
    const over = advanceRound(near, 99);
    expect([over.clock, secondsLeft(over), over.nextId]).toEqual([ROUND_DURATION_MS, 0, near.nextId]);
  });

  it('reports the start of another second', () => {
    const round = play(startRound(1), 990);
    expect([startsSecond(round, 9), startsSecond(round, 10)]).toEqual([false, true]);
  });

  it('keeps the identical list of tokens while none appears or disappears', () => {
    const round = play(startRound(1), 100);
    expect(advanceRound(round, FRAME).tokens).toBe(round.tokens);
  });

  it('keeps the score at each milestone', () => {
    const milestones = [0, 9_999, 10_000, 20_000, 25_000].map(ms => play(startRound(1), ms).milestone);
    expect(milestones).toEqual([
      null,
      null,
      { secondsLeft: 20, score: 0 },
      { secondsLeft: 10, score: 0 },
      { secondsLeft: 5, score: 0 },
    ]);
  });

  it('does not change a milestone by a catch in the same second', () => {
    const reached = play(startRound(1), 10_000);
    const caught = collectToken(reached, reached.tokens[0]?.id ?? 0);
    expect(caught.score).toBeGreaterThan(0);
    expect(play(caught, 500).milestone).toEqual({ secondsLeft: 20, score: 0 });
  });
});

describe('a caught token', () => {
  const round = play(startRound(1), 1_000);
  const [token] = round.tokens;
  if (token === undefined) throw new Error('This seed has a token after a second.');

  it('scores once, is counted, and soon leaves the field', () => {
    const caught = collectToken(round, token.id);
    expect([caught.score, caught.collected[token.type], countTokens(caught.collected)]).toEqual([
      tokenTypes[token.type].points,
      1,
      1,
    ]);
    expect(collectToken(caught, token.id)).toBe(caught);
    const others = round.tokens.slice(1);
    expect(caught.tokens).toEqual([{ ...token, collectedAt: 1_000 }, ...others]);
    expect(play(caught, 600).tokens).toEqual(others);
    const isThere = (later: Round) => later.tokens.some(({ id }) => id === token.id);
    expect([isThere(caught), isThere(play(caught, 599)), isThere(play(caught, 600))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('belongs to a combo, until a token falls out of the field', () => {
    const first = collectToken(round, token.id);
    const [next] = first.tokens.filter(({ collectedAt }) => collectedAt === null);
    const second = collectToken(first, next?.id ?? 0);
    expect([round, first, second, play(second, 600)].map(({ combo }) => combo)).toEqual([0, 1, 2, 2]);
    expect(second.score).toBe(tokenTypes[token.type].points + tokenTypes[next?.type ?? 'bronze'].points);
    const falling = second.tokens.filter(({ collectedAt }) => collectedAt === null);
    let lost = second;
    while (falling.every(({ id }) => lost.tokens.some(other => other.id === id)))
      lost = advanceRound(lost, 100);
    expect([falling.length, lost.combo]).toEqual([2, 0]);
  });

  it('must exist', () => {
    expect(collectToken(round, 999)).toBe(round);
  });

  it('of a column is the lowest visible one', () => {
    const column = columnOf(token);
    const upper = { ...token, id: 77, spawnedAt: 500, speed: 1_000 };
    const invisible = { ...token, id: 78, spawnedAt: 760, speed: 1_000 };
    const full = { ...round, tokens: [invisible, upper, token] };
    expect(lowestInColumn(full, column)?.id).toBe(token.id);
    expect(lowestInColumn({ ...round, tokens: [upper, invisible] }, column)?.id).toBe(77);
    expect(lowestInColumn({ ...round, tokens: [invisible] }, column)).toBeUndefined();
    const caught = { ...token, id: 79, collectedAt: 900 };
    expect(lowestInColumn({ ...round, tokens: [caught, upper] }, column)?.id).toBe(77);
    expect(lowestInColumn({ ...round, tokens: [caught] }, column)).toBeUndefined();
    expect(lowestInColumn({ ...round, tokens: [token] }, column === 1 ? 2 : 1)).toBeUndefined();
  });
});

describe('a replay', () => {
  type Input = { readonly tick: number } | { readonly column: number } | { readonly id: number };

  const score = (seed: number, inputs: readonly Input[]) => {
    let round = startRound(seed);
    for (const input of inputs) {
      if ('tick' in input) round = advanceRound(round, input.tick);
      else if ('id' in input) round = collectToken(round, input.id);
      else round = collectToken(round, lowestInColumn(round, input.column)?.id ?? 0);
    }
    return round;
  };

  it('of one seed and one list of inputs always gives the same round and the same score', () => {
    const input = fc.oneof(
      fc.record({ tick: fc.integer({ min: 0, max: 120 }) }),
      fc.record({ column: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ id: fc.integer({ min: 1, max: 32 }) }),
    );
    fc.assert(
      fc.property(fc.integer(), fc.array(input, { maxLength: 300 }), (seed, inputs) => {
        const round = score(seed, inputs);
        expect(score(seed, inputs)).toEqual(round);
        expect(score(seed, JSON.parse(JSON.stringify(inputs))).score).toBe(round.score);
      }),
    );
  });

  it('can be stored as JSON and resumed', () => {
    const inputs = Array.from(
      { length: 400 },
      (_, at): Input => (at % 9 === 0 ? { column: (at % 8) + 1 } : { tick: 33 }),
    );
    const half = score(11, inputs.slice(0, 200));
    let round: Round = JSON.parse(JSON.stringify(half));
    for (const input of inputs.slice(200)) {
      if ('tick' in input) round = advanceRound(round, input.tick);
      else if ('column' in input) round = collectToken(round, lowestInColumn(round, input.column)?.id ?? 0);
    }
    expect(round).toEqual(score(11, inputs));
    expect(round.score).toBeGreaterThan(0);
  });
});
