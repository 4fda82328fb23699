/** A round that survives a reload of its page (specification of the miner, section 3: saved game session). */
import { COUNTDOWN_FROM, type Round, secondsLeft } from './round.rules.ts';

export interface GameSession {
  readonly gameActive: boolean;
  /** The number that is shown before the round; 0 once it has begun. */
  readonly countdown: number;
  /** In whole seconds. */
  readonly timeLeft: number;
  readonly score: number;
  readonly gameOver: boolean;
  /** Whether the player had stopped the round. */
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

/** How a saved session goes on; null if it does not: it has to be active, not over, and with time left. */
export function resumptionOf(session: GameSession | null): Exclude<SessionPhase, 'over'> | null {
  if (session === null || !session.gameActive || session.gameOver || session.timeLeft <= 0) return null;
  if (session.isPaused) return 'paused';
  return session.countdown > 0 && session.countdown <= COUNTDOWN_FROM ? 'counting' : 'playing';
}
