/** Announces newly unlocked badges: `Achievement unlocked: First Mine, Follower.` */
export const unlockedNews = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Achievement' : 'Achievements'} unlocked: ${names.join(', ')}.`;
