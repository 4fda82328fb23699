import type { SnapshotFrom } from 'xstate';
import type { gameMachine } from '../../../machines/game/game.machine.ts';
import { countTokens, secondsLeft } from '../../../machines/game/round.rules.ts';
import { gameNews } from '../../content/game-texts.ts';

export type GameSnapshot = SnapshotFrom<typeof gameMachine>;

export type GamePhase = 'idle' | 'counting' | 'running' | 'paused' | 'over';

export function phaseOf(snapshot: GameSnapshot): GamePhase {
  if (snapshot.matches({ round: 'over' })) return 'over';
  if (snapshot.matches({ round: { inProgress: 'countdown' } })) return 'counting';
  if (snapshot.matches({ round: { inProgress: { playing: 'running' } } })) return 'running';
  if (snapshot.matches({ round: { inProgress: { playing: 'paused' } } })) return 'paused';
  return 'idle';
}

/** Returns the news for screen readers: the countdown, milestones of the round, the result. */
export function newsOf(snapshot: GameSnapshot): string {
  const { round, countdown } = snapshot.context;
  switch (phaseOf(snapshot)) {
    case 'counting':
      return gameNews.countdown(countdown);
    case 'running':
      return round.milestone === null
        ? ''
        : gameNews.milestone(round.milestone.secondsLeft, round.milestone.score);
    case 'paused':
      return gameNews.paused(secondsLeft(round), round.score);
    case 'over':
      return gameNews.over(round.score, countTokens(round.collected));
    case 'idle':
      return '';
  }
}
