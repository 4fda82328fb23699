/** What the leaderboard wants its reader to be told. The words for each stand in the site's content. */
export type LeaderboardFact =
  /** The server answered, but not with the list. */
  { readonly type: 'leaderboardRefused' } | { readonly type: 'leaderboardUnreachable' };
