/** How badges that were just unlocked are announced: `Achievement unlocked: First Mine, Follower.` */
export const unlockedNews = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Achievement' : 'Achievements'} unlocked: ${names.join(', ')}.`;
