/** The head of `/token-game`. Separate from its texts, since every page loads all heads. */
export const gameHead = {
  title: 'Token Game',
  description:
    'Catch falling tokens from bronze to diamond for thirty seconds, and keep your collection in this browser.',
} as const;
