/** Title and description of `/token-game`. They stand apart from its texts, which are more than a head needs. */
export const gameHead = {
  title: 'Token Game',
  description:
    'Catch falling tokens from bronze to diamond for thirty seconds, and keep your collection in this browser.',
} as const;
