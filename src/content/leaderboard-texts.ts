import type { Instant } from '../../contract/instants.ts';
import { formatCount } from './formats.ts';

/** Texts of `/leaderboard`. Texts quoted from the specification are verbatim. */
export const leaderboardTexts = {
  title: 'Leaderboard',
  description:
    'The miners with the most TXV collected, and the reward that each of them receives at the launch of Technovex.',
  lead: 'The miners with the most TXV collected, and what each receives at launch. Emails are masked.',
  loading: 'Loading the leaderboard...',
  empty: 'No miners found. Be the first to start mining!',
  failed: 'The leaderboard cannot be shown right now.',
  unranked: 'Collect your first coins to get a rank.',
  beyond: 'No miner has a rank on this page yet.',
  wrongPage: 'There is no such page. This is the first one.',
  changesUnknown: 'How ranks change today is not known yet.',
} as const;

export const pagesTexts = { title: 'Pages of the leaderboard' } as const;

/** Names a page by its ranks: `Page 2, ranks 101 to 200`. */
export const pageLabel = (page: number, size: number): string =>
  `Page ${page}, ranks ${formatCount((page - 1) * size + 1)} to ${formatCount(page * size)}`;

export const aroundTexts = { title: 'Around you' } as const;

export const showOnPage = (page: number): string => `Show me on page ${page}`;

/** Says what the arrows refer to. */
export const changesText = (since: Instant): string =>
  `Arrows show the change of rank since yesterday, as read today at ${new Date(since).toISOString().slice(11, 16)} UTC.`;

/** Says a change of rank in words. */
export function rankChangeText(change: number | 'new'): string {
  if (change === 'new') return 'New since yesterday';
  if (change === 0) return 'Same rank as yesterday';
  const ranks = Math.abs(change) === 1 ? '1 rank' : `${formatCount(Math.abs(change))} ranks`;
  return `${change > 0 ? 'Up' : 'Down'} ${ranks} since yesterday`;
}
