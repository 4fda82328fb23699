/** What the achievements want their miner to be told. The words stand in the site's content. */
export type AchievementsFact = {
  /** Told once, when it happens; what was unlocked before the page was opened is not news. */
  readonly type: 'achievementUnlocked';
  readonly name: string;
};
