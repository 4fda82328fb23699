/** The catalogue of badges. `achievement.rules.ts` defines what each badge measures. */
import { type Achievement, FIRST_MINE, FIRST_MINER } from '../../contract/achievements.ts';
import type { Database } from '../connection.ts';

type Row<Id extends string> = readonly [
  id: Id,
  name: string,
  description: string,
  icon: string,
  rarity: Achievement['rarity'],
  requirement: string,
];

const inCategory = <const Id extends string>(category: Achievement['category'], rows: readonly Row<Id>[]) =>
  rows.map(([id, name, description, icon, rarity, requirement]): Achievement & { readonly id: Id } => ({
    id,
    name,
    description,
    icon,
    rarity,
    category,
    requirement,
  }));

// biome-ignore format: one row for each badge
export const achievementCatalogue = [
  // Mining: the collected total, in TXV.
  ...inCategory('mining', [
    ['first-mine', FIRST_MINE, 'Collect your very first coins.', 'pick', 'common', '0.00000001'],
    ['pocket-change', 'Pocket Change', 'Reach a total of 0.1 TXV.', 'coin', 'common', '0.1'],
    ['whole-coin', 'Whole Coin', 'Reach a total of 1 TXV.', 'coins', 'common', '1'],
    ['ten-strong', 'Ten Strong', 'Reach a total of 10 TXV.', 'bolt', 'rare', '10'],
    ['hundred-club', 'Hundred Club', 'Reach a total of 100 TXV.', 'diamond', 'rare', '100'],
    ['four-figures', 'Four Figures', 'Reach a total of 1,000 TXV.', 'building-bank', 'epic', '1000'],
    ['lightning-vault', 'Lightning Vault', 'Reach a total of 10,000 TXV.', 'crown', 'legendary', '10000'],
  ]),
  // Social: the follow bonus, and the days since it was claimed.
  ...inCategory('social', [
    ['follower', 'Follower', 'Claim the follow bonus.', 'heart', 'common', '1'],
    ['loyal-follower', 'Loyal Follower', 'Follow the project for 30 days.', 'heart-handshake', 'rare', '30'],
    ['lasting-bond', 'Lasting Bond', 'Follow the project for 365 days.', 'infinity', 'epic', '365'],
  ]),
  // Milestone: the level, and how often coins were collected.
  ...inCategory('milestone', [
    ['first-miner', FIRST_MINER, 'Be one of the first miners.', 'flag', 'common', '1'],
    ['first-collection', 'First Collection', 'Empty your bowl for the first time.', 'bowl', 'common', '1'],
    ['steady-collector', 'Steady Collector', 'Collect on 7 different days.', 'calendar', 'rare', '7'],
    ['hundred-harvests', 'Hundred Harvests', 'Collect on 100 different days.', 'calendar-star', 'epic', '100'],
    ['level-10', 'Level 10', 'Reach level 10.', 'medal', 'common', '10'],
    ['level-25', 'Level 25', 'Reach level 25.', 'award', 'rare', '25'],
    ['level-75', 'Level 75', 'Reach level 75.', 'trophy', 'epic', '75'],
    ['level-100', 'Level 100', 'Reach level 100.', 'mountain', 'legendary', '100'],
  ]),
  // Special: how it was done.
  ...inCategory('special', [
    ['night-shift', 'Night Shift', 'Collect between midnight and 5 in the morning, UTC.', 'moon', 'common', '1'],
    ['last-hour', 'Last-Hour Rescue', 'Collect in the last hour before your bowl runs out.', 'hourglass', 'rare', '1'],
    ['back-on-track', 'Back on Track', 'Collect again after a bowl ran out.', 'rotate', 'rare', '1'],
    ['full-house', 'Full House', 'Receive all four level bonuses.', 'stars', 'legendary', '4'],
  ]),
];

export type AchievementId = (typeof achievementCatalogue)[number]['id'];

/** Inserts or updates the stored badges. A badge removed from the catalogue keeps its row. */
export async function seed(db: Database): Promise<void> {
  await db('achievements')
    .insert(achievementCatalogue.map((entry, position) => ({ ...entry, position })))
    .onConflict('id')
    .merge();
}
