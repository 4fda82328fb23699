/** Announced figures of the partners. */
export const partnerFigures = {
  /** `/partnerships` and the partnerships section of the landing page. */
  partnerships: { strategic: 1, mainnetLaunch: 3 },
  partnerApplication: { communityMembers: 2_000, compensationCoins: 100_000, certificateHours: 48 },
} as const;
