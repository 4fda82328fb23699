import type { GameAchievementId } from '../../machines/game/collection.rules.ts';
import type { TokenRarity } from '../../machines/game/token.rules.ts';
import { formatCount } from './formats.ts';

export const rarityNames = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
} as const satisfies Record<TokenRarity, string>;

const seconds = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`;

const points = (count: number): string => `${formatCount(count)} ${count === 1 ? 'point' : 'points'}`;

export const gameTexts = {
  lead: 'Tokens fall for thirty seconds. Catch as many as you can: the rarer the token, the more points it is worth.',
  fairness: 'Played for fun: the tokens are simulated, have no value and are kept in this browser only.',
  points,
  start: {
    title: 'How to play',
    rules: [
      { title: 'Catch', text: 'Click or tap a token before it has fallen out of the field.' },
      {
        title: 'By keyboard',
        text: 'Press 1 to 9 for the lowest token of a column. Or choose one with the arrow keys and press Space.',
      },
      {
        title: 'Thirty seconds',
        text: 'A new token comes every second. Escape pauses the round, and so does leaving the page.',
      },
    ],
    action: 'Start Game',
  },
  legend: { title: 'Tokens and points', columns: { token: 'Token', chance: 'Chance', points: 'Points' } },
  field: {
    label: 'Play field',
    score: 'Score',
    timeLeft: 'Time left',
    pause: 'Pause',
    resume: 'Resume',
    quit: 'Leave the round',
    go: 'Go!',
    paused: 'Paused',
    pausedText: 'Nothing falls until you resume.',
    combo: (tokens: number): string => `Combo ×${formatCount(tokens)}`,
    token: (name: string, worth: number, column: number) => `${name}, ${points(worth)}, key ${column}`,
  },
  over: {
    title: 'Game over',
    again: 'Play Again',
    collection: 'View Collection',
    caught: 'Caught in this round',
    nothing: 'No token caught this time. The next round is only a few seconds away.',
    best: (score: number): string => `Best score on this device: ${points(score)}`,
    newBest: 'New best score on this device',
    notKept: 'This browser cannot store your collection. It will be gone when you leave.',
  },
  collection: {
    title: 'Your collection',
    lead: 'Everything you caught, and your best score. Both are kept on this device only.',
    totalPoints: 'Total points',
    bestScore: 'Best score',
    tokens: 'Tokens',
    lastPlayed: 'Last played',
    never: 'Not yet',
    achievements: 'Achievements',
    unlocked: 'Unlocked',
    locked: 'Locked',
    /** A round unlocks one achievement, even if it meets the conditions of several. */
    deserved: 'Unlocks with one of your next rounds',
  },
  notice: 'Achievement unlocked',
} as const;

/** Announcements to screen readers during a round, short enough to leave time for playing. */
export const gameNews = {
  countdown: (number: number): string => (number > 0 ? String(number) : gameTexts.field.go),
  milestone: (secondsLeft: number, score: number): string =>
    `${seconds(secondsLeft)} left. ${points(score)}.`,
  paused: (secondsLeft: number, score: number): string =>
    `Paused with ${seconds(secondsLeft)} left and ${points(score)}.`,
  over: (score: number, tokens: number): string =>
    `Game over. ${points(score)} with ${formatCount(tokens)} ${tokens === 1 ? 'token' : 'tokens'}.`,
} as const;

export const gameAchievementTexts = {
  'first-collection': { name: 'First Collection', description: 'Catch your first token.' },
  'bronze-master': { name: 'Bronze Master', description: 'Collect 10 bronze tokens.' },
  'silver-collector': { name: 'Silver Collector', description: 'Collect 5 silver tokens.' },
  'gold-finder': { name: 'Gold Finder', description: 'Collect 3 gold tokens.' },
  'platinum-hunter': { name: 'Platinum Hunter', description: 'Collect 2 platinum tokens.' },
  'diamond-discoverer': { name: 'Diamond Discoverer', description: 'Collect a diamond token.' },
  'point-collector': { name: 'Point Collector', description: 'Reach 100 points in total.' },
} as const satisfies Record<GameAchievementId, { name: string; description: string }>;
