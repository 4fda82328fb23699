/**
 * The register of announced figures. The sources disagree, so each screen has its own reading, named by the screen
 * that shows it, and no screen holds a figure of its own.
 */

/** A calendar day in UTC, `2025-06-20`. */
type Day = `${number}-${number}-${number}`;

export interface SignUpFigures {
  /** How many users filled Phase 1, at the least. */
  readonly phase1Users: number;
  readonly phase2OpensOn: Day;
  readonly phase2Places: number;
  readonly walletRegistrationOn: Day;
}

export interface PremiumTier {
  readonly name: string;
  /** GH/s. */
  readonly hashrate: number;
  /** US dollars; null while the tier is locked. */
  readonly price: number | null;
}

export const launchFigures = {
  /** The locked sign-up tab of `/web-miner`. */
  minerSignUp: {
    phase1Users: 15_000,
    phase2OpensOn: '2025-06-20',
    phase2Places: 75_000,
    walletRegistrationOn: '2025-07-30',
  },
  /** The early-access text of `/web-miner`. */
  minerEarlyAccess: { places: 5_000 },
  /** The Premium Hashrates card of `/web-miner`. */
  minerPremiumTiers: [
    { name: 'Basic', hashrate: 1_000, price: 49 },
    { name: 'Pro', hashrate: 5_000, price: 149 },
    { name: 'Elite', hashrate: 25_000, price: null },
  ],
} as const satisfies {
  minerSignUp: SignUpFigures;
  minerEarlyAccess: { places: number };
  minerPremiumTiers: readonly PremiumTier[];
};
