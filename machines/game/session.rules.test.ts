import { describe, expect, it } from 'vitest';
import { roundAfter } from '../../test/model/flows/game/game.model.ts';
import { resumedPhase, sessionOf } from './session.rules.ts';

const round = roundAfter(4_400, { caught: 1 });
const common = { timeLeft: 26, score: round.score, round };

describe('the session of a round', () => {
  it.each([
    ['counting', 2, { gameActive: true, countdown: 2, gameOver: false, isPaused: false }],
    ['playing', 0, { gameActive: true, countdown: 0, gameOver: false, isPaused: false }],
    ['paused', 0, { gameActive: true, countdown: 0, gameOver: false, isPaused: true }],
    ['over', 0, { gameActive: false, countdown: 0, gameOver: true, isPaused: false }],
  ] as const)('that is %s has the fields of the specification', (phase, countdown, flags) => {
    expect(sessionOf(phase, countdown, round)).toEqual({ ...common, ...flags });
  });

  it('has no countdown while played', () => {
    expect(sessionOf('playing', 3, round).countdown).toBe(0);
  });

  it.each(['counting', 'playing', 'paused'] as const)('that is %s resumes as such', phase => {
    expect(resumedPhase(sessionOf(phase, phase === 'counting' ? 3 : 0, round))).toBe(phase);
  });

  it.each([3, 2, 1])('resumes its countdown at %i', left => {
    expect(resumedPhase(sessionOf('counting', left, round))).toBe('counting');
  });

  const playing = sessionOf('playing', 0, round);

  it.each([
    ['there is none', null],
    ['it is not active', { ...playing, gameActive: false }],
    ['it is over', { ...playing, gameOver: true }],
    ['no time is left', { ...playing, timeLeft: 0 }],
  ])('does not resume if %s', (_why, session) => {
    expect(resumedPhase(session)).toBeNull();
  });

  it('resumes as playing if its countdown is invalid', () => {
    expect(
      [
        { ...playing, countdown: 4 },
        { ...playing, countdown: -1 },
      ].map(resumedPhase),
    ).toEqual(['playing', 'playing']);
  });
});
