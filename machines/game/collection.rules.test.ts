import { describe, expect, it } from 'vitest';
import {
  ACHIEVEMENT_IDS,
  addRound,
  EMPTY_RECORD,
  type GameAchievementId,
  type GameRecord,
  type RoundResult,
} from './collection.rules.ts';
import { NO_TOKENS } from './round.rules.ts';

const AT = Date.parse('2025-07-01T12:00:00Z');

const result = (collected: Partial<RoundResult['collected']>, score: number): RoundResult => ({
  score,
  collected: { ...NO_TOKENS, ...collected },
});

describe('the end of a round', () => {
  it('adds its tokens and points, and the time', () => {
    const first = addRound(EMPTY_RECORD, result({ bronze: 3, gold: 1 }, 13), AT);
    const second = addRound(first.record, result({ bronze: 1, silver: 2 }, 11), AT + 60_000);
    expect(second.record.collection).toEqual({
      tokens: { bronze: 4, silver: 2, gold: 1, platinum: 0, diamond: 0 },
      totalPoints: 24,
      bestScore: 13,
      lastPlayed: AT + 60_000,
    });
  });

  it('says whether it is the best one', () => {
    const first = addRound(EMPTY_RECORD, result({ gold: 1 }, 10), AT);
    const equal = addRound(first.record, result({ gold: 1 }, 10), AT);
    const better = addRound(equal.record, result({ gold: 1, bronze: 1 }, 11), AT);
    expect([first, equal, better].map(({ isBest, record }) => [isBest, record.collection.bestScore])).toEqual(
      [
        [true, 10],
        [false, 10],
        [true, 11],
      ],
    );
  });

  it('unlocks one achievement, and the others after later rounds', () => {
    let record: GameRecord = EMPTY_RECORD;
    const rich = result({ bronze: 10, silver: 5, gold: 3, platinum: 2, diamond: 1 }, 215);
    const unlocked: (GameAchievementId | null)[] = [];
    for (let round = 0; round < ACHIEVEMENT_IDS.length + 1; round += 1) {
      const added = addRound(record, round === 0 ? rich : result({ bronze: 1 }, 1), AT);
      unlocked.push(added.achievement);
      record = added.record;
    }
    expect(unlocked).toEqual([...ACHIEVEMENT_IDS, null]);
    expect(record.unlocked).toEqual(ACHIEVEMENT_IDS);
  });

  it.each([
    ['first-collection', { bronze: 0 }, { bronze: 1 }, 0],
    ['bronze-master', { bronze: 9 }, { bronze: 10 }, 0],
    ['silver-collector', { silver: 4 }, { silver: 5 }, 0],
    ['gold-finder', { gold: 2 }, { gold: 3 }, 0],
    ['platinum-hunter', { platinum: 1 }, { platinum: 2 }, 0],
    ['diamond-discoverer', { platinum: 0 }, { diamond: 1 }, 0],
    ['point-collector', {}, {}, 100],
  ] as const)('unlocks %s at its requirement and not before', (id, before, enough, points) => {
    const others: GameRecord = { ...EMPTY_RECORD, unlocked: ACHIEVEMENT_IDS.filter(other => other !== id) };
    const unlockedBy = (tokens: Partial<RoundResult['collected']>, score: number) =>
      addRound(others, result(tokens, score), AT).achievement;
    expect([unlockedBy(before, Math.max(0, points - 1)), unlockedBy(enough, points)]).toEqual([null, id]);
  });
});
