/** The words of `/token-game`. What the specification quotes stands here to the letter. */
export const gameTexts = {
  lead: 'Tokens fall for thirty seconds. Catch as many as you can: the rarer the token, the more points it is worth.',
  fairness: 'Played for fun: the tokens are simulated, have no value and are kept in this browser only.',
  legend: {
    title: 'Tokens and points',
    token: 'Token',
    points: 'Points',
    rarity: 'Rarity',
    chance: 'Chance',
  },
} as const;
