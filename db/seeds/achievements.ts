/** The catalogue of badges. `achievement.rules.ts` defines what each badge measures. */
import { type Achievement, FIRST_MINE, FIRST_MINER } from '../../contract/achievements.ts';
import type { Database } from '../connection.ts';

export const achievementCatalogue = [
  // Mining: the collected total, in TXV.
  {
    id: 'first-mine',
    name: FIRST_MINE,
    description: 'Collect your very first coins.',
    icon: 'pick',
    rarity: 'common',
    category: 'mining',
    requirement: '0.00000001',
  },
  {
    id: 'pocket-change',
    name: 'Pocket Change',
    description: 'Reach a total of 0.1 TXV.',
    icon: 'coin',
    rarity: 'common',
    category: 'mining',
    requirement: '0.1',
  },
  {
    id: 'whole-coin',
    name: 'Whole Coin',
    description: 'Reach a total of 1 TXV.',
    icon: 'coins',
    rarity: 'common',
    category: 'mining',
    requirement: '1',
  },
  {
    id: 'ten-strong',
    name: 'Ten Strong',
    description: 'Reach a total of 10 TXV.',
    icon: 'bolt',
    rarity: 'rare',
    category: 'mining',
    requirement: '10',
  },
  {
    id: 'hundred-club',
    name: 'Hundred Club',
    description: 'Reach a total of 100 TXV.',
    icon: 'diamond',
    rarity: 'rare',
    category: 'mining',
    requirement: '100',
  },
  {
    id: 'four-figures',
    name: 'Four Figures',
    description: 'Reach a total of 1,000 TXV.',
    icon: 'building-bank',
    rarity: 'epic',
    category: 'mining',
    requirement: '1000',
  },
  {
    id: 'lightning-vault',
    name: 'Lightning Vault',
    description: 'Reach a total of 10,000 TXV.',
    icon: 'crown',
    rarity: 'legendary',
    category: 'mining',
    requirement: '10000',
  },

  // Social: the follow bonus, and the days since it was claimed.
  {
    id: 'follower',
    name: 'Follower',
    description: 'Claim the follow bonus.',
    icon: 'heart',
    rarity: 'common',
    category: 'social',
    requirement: '1',
  },
  {
    id: 'loyal-follower',
    name: 'Loyal Follower',
    description: 'Follow the project for 30 days.',
    icon: 'heart-handshake',
    rarity: 'rare',
    category: 'social',
    requirement: '30',
  },
  {
    id: 'lasting-bond',
    name: 'Lasting Bond',
    description: 'Follow the project for 365 days.',
    icon: 'infinity',
    rarity: 'epic',
    category: 'social',
    requirement: '365',
  },

  // Milestone: the level, and how often coins were collected.
  {
    id: 'first-miner',
    name: FIRST_MINER,
    description: 'Be one of the first miners.',
    icon: 'flag',
    rarity: 'common',
    category: 'milestone',
    requirement: '1',
  },
  {
    id: 'first-collection',
    name: 'First Collection',
    description: 'Empty your bowl for the first time.',
    icon: 'bowl',
    rarity: 'common',
    category: 'milestone',
    requirement: '1',
  },
  {
    id: 'steady-collector',
    name: 'Steady Collector',
    description: 'Collect on 7 different days.',
    icon: 'calendar',
    rarity: 'rare',
    category: 'milestone',
    requirement: '7',
  },
  {
    id: 'hundred-harvests',
    name: 'Hundred Harvests',
    description: 'Collect on 100 different days.',
    icon: 'calendar-star',
    rarity: 'epic',
    category: 'milestone',
    requirement: '100',
  },
  {
    id: 'level-10',
    name: 'Level 10',
    description: 'Reach level 10.',
    icon: 'medal',
    rarity: 'common',
    category: 'milestone',
    requirement: '10',
  },
  {
    id: 'level-25',
    name: 'Level 25',
    description: 'Reach level 25.',
    icon: 'award',
    rarity: 'rare',
    category: 'milestone',
    requirement: '25',
  },
  {
    id: 'level-75',
    name: 'Level 75',
    description: 'Reach level 75.',
    icon: 'trophy',
    rarity: 'epic',
    category: 'milestone',
    requirement: '75',
  },
  {
    id: 'level-100',
    name: 'Level 100',
    description: 'Reach level 100.',
    icon: 'mountain',
    rarity: 'legendary',
    category: 'milestone',
    requirement: '100',
  },

  // Special: how it was done.
  {
    id: 'night-shift',
    name: 'Night Shift',
    description: 'Collect between midnight and 5 in the morning, UTC.',
    icon: 'moon',
    rarity: 'common',
    category: 'special',
    requirement: '1',
  },
  {
    id: 'last-hour',
    name: 'Last-Hour Rescue',
    description: 'Collect in the last hour before your bowl runs out.',
    icon: 'hourglass',
    rarity: 'rare',
    category: 'special',
    requirement: '1',
  },
  {
    id: 'back-on-track',
    name: 'Back on Track',
    description: 'Collect again after a bowl ran out.',
    icon: 'rotate',
    rarity: 'rare',
    category: 'special',
    requirement: '1',
  },
  {
    id: 'full-house',
    name: 'Full House',
    description: 'Receive all four level bonuses.',
    icon: 'stars',
    rarity: 'legendary',
    category: 'special',
    requirement: '4',
  },
] as const satisfies readonly Achievement[];

export type AchievementId = (typeof achievementCatalogue)[number]['id'];

/** Inserts or updates the stored badges. A badge removed from the catalogue keeps its row. */
export async function seedAchievements(db: Database): Promise<void> {
  await db('achievements')
    .insert(achievementCatalogue.map((entry, position) => ({ ...entry, position })))
    .onConflict('id')
    .merge();
}
