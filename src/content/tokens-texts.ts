/** Texts of `/tokens`, quoted from the specification. */
export const tokensTexts = {
  notice: 'Tokens Explorer Coming Soon',
  line: 'This feature is currently locked and will be available soon.',
  home: 'Back to Home',
} as const;
