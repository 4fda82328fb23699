/** The saved session of a round, which survives a reload (specification of the miner, 3). */
import { COUNTDOWN_FROM, type Round, secondsLeft } from './round.rules.ts';

export interface GameSession {
  readonly gameActive: boolean;
  /** The number shown before the round; 0 after its start. */
  readonly countdown: number;
  /** In whole seconds. */
  readonly timeLeft: number;
  readonly score: number;
  readonly gameOver: boolean;
  readonly isPaused: boolean;
  readonly round: Round;
}

export type SessionPhase = 'counting' | 'playing' | 'paused' | 'over';

export const sessionOf = (phase: SessionPhase, countdown: number, round: Round): GameSession => ({
  gameActive: phase !== 'over',
  countdown: phase === 'counting' ? countdown : 0,
  timeLeft: secondsLeft(round),
  score: round.score,
  gameOver: phase === 'over',
  isPaused: phase === 'paused',
  round,
});

/** Returns the phase in which a session resumes; null unless it is active with time left. */
export function resumedPhase(session: GameSession | null): Exclude<SessionPhase, 'over'> | null {
  if (session === null || !session.gameActive || session.gameOver || session.timeLeft <= 0) return null;
  if (session.isPaused) return 'paused';
  return session.countdown > 0 && session.countdown <= COUNTDOWN_FROM ? 'counting' : 'playing';
}
