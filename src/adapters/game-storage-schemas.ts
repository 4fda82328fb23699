/** Schemas of the token game's values in the browser's storage. */
import * as z from 'zod/mini';
import { instant } from '../../contract/instants.ts';
import { ACHIEVEMENT_IDS } from '../../machines/game/collection.rules.ts';
import { ROUND_DURATION_MS } from '../../machines/game/round.rules.ts';
import { TOKEN_TYPES } from '../../machines/game/token.rules.ts';

/** Values of another version are invalid. */
export const STORED_VERSION = 1;

const count = z.int().check(z.nonnegative());
const tokenCounts = z.record(z.enum(TOKEN_TYPES), count);
const version = z.literal(STORED_VERSION);

export const storedCollection = z.object({
  version,
  tokens: tokenCounts,
  totalPoints: count,
  lastPlayed: z.nullable(instant),
});

export const storedAchievements = z.object({ version, unlocked: z.array(z.enum(ACHIEVEMENT_IDS)) });

const roundTime = z.int().check(z.nonnegative(), z.maximum(ROUND_DURATION_MS));

const fallingToken = z.object({
  id: count,
  type: z.enum(TOKEN_TYPES),
  x: count,
  speed: z.int().check(z.positive()),
  rotation: z.int(),
  place: count,
  spawnedAt: roundTime,
  collectedAt: z.nullable(roundTime),
});

export const storedSession = z.object({
  version,
  gameActive: z.boolean(),
  countdown: count,
  timeLeft: count,
  score: count,
  gameOver: z.boolean(),
  isPaused: z.boolean(),
  round: z.object({
    clock: roundTime,
    score: count,
    tokens: z.array(fallingToken),
    collected: tokenCounts,
    milestone: z.nullable(z.object({ secondsLeft: count, score: count })),
    nextId: count,
    source: z.array(z.int()).check(z.length(4)),
  }),
});
