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
} as const;
