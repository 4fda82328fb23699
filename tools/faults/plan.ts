import type { Dice } from './dice.ts';
import type { SiteForm } from './fault-site.ts';
import { KINDS, type Kind } from './kinds.ts';

/** Faults of one kind, one after the other, before everybody is waited for. */
export interface Episode {
  readonly kind: Kind;
  readonly points: number;
  /** Milliseconds that something that is stopped stays so. */
  readonly outage: number;
}

export interface PlanOptions {
  /** How many faults there shall be; each kind comes once at least. */
  readonly points: number;
  /** The names of the kinds; by default all. */
  readonly only?: readonly string[];
  /** Milliseconds: the outages are of up to `usual`, and the first of each kind lasts for `longest`. */
  readonly outage: { readonly usual: number; readonly longest: number };
}

/** The faults of a site of this form, in the order in which they shall happen. */
export function planFaults(
  form: SiteForm,
  { points, only, outage }: PlanOptions,
  dice: Dice,
): readonly Episode[] {
  const kinds = KINDS.filter(kind => kind.form === form && (only?.includes(kind.name) ?? true));
  const episodes = kinds.flatMap(kind => {
    const wanted = Math.max(1, Math.round((kind.share * points) / ALL_SHARES));
    return Array.from(
      { length: Math.ceil(wanted / kind.burst) },
      (_, at): Episode => ({
        kind,
        points: Math.min(kind.burst, wanted - at * kind.burst),
        outage: at === 0 ? outage.longest : dice.integer(1, outage.usual),
      }),
    );
  });
  return dice.shuffled(episodes);
}

const ALL_SHARES = KINDS.reduce((sum, { share }) => sum + share, 0);
