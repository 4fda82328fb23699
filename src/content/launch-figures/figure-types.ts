/**
 * The register of announced figures, in a file for each group of pages that loads them. The
 * announcements contradict each other, so each screen has an entry of its own in this folder, and no
 * screen contains a figure. Prices are exact decimals in US dollars, as strings; amounts of coins
 * are whole coins.
 */

/** A calendar day in UTC, `2025-06-20`. */
export type Day = `${number}-${number}-${number}`;

/** US dollars, exact: `0.015`. */
export type Price = `${number}`;

/** A quarter of a year: `Q4 2025`. */
export type Quarter = `Q${1 | 2 | 3 | 4} ${number}`;

export interface PremiumTier {
  readonly name: string;
  /** GH/s. */
  readonly hashrate: number;
  /** US dollars; null while the tier is locked. */
  readonly price: number | null;
}

export interface Share {
  readonly name: string;
  /** Percentage of the total supply. */
  readonly percent: number;
}

export interface Allocation {
  readonly name: string;
  /** TVX. */
  readonly coins: number;
}

export interface PresalePhaseReading {
  readonly name: string;
  readonly price: Price;
  /** US dollars. */
  readonly raiseCap: number;
}
