import { FAULT_TYPES, type FaultType } from './fault-types.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Deployment } from './site-under-test.ts';

/** Faults of one type that are injected in a row, followed by one wait for recovery. */
export interface FaultBurst {
  readonly type: FaultType;
  readonly faults: number;
  readonly outageMs: number;
}

export interface PlanOptions {
  /** How many faults to inject in total; each type occurs at least once. */
  readonly faults: number;
  /** The names of the fault types; all by default. */
  readonly only?: readonly string[];
  /** Outages last up to `typical`; the first of each type lasts `max`. */
  readonly outageMs: { readonly typical: number; readonly max: number };
}

/** Returns the faults for one deployment in random order. */
export function planFaults(
  deployment: Deployment,
  { faults, only, outageMs }: PlanOptions,
  random: SeededRandom,
): readonly FaultBurst[] {
  const types = FAULT_TYPES.filter(
    type => type.deployment === deployment && (only?.includes(type.name) ?? true),
  );
  const bursts = types.flatMap(type => {
    const wanted = Math.max(1, Math.round((type.weight * faults) / TOTAL_WEIGHT));
    return Array.from(
      { length: Math.ceil(wanted / type.burst) },
      (_, at): FaultBurst => ({
        type,
        faults: Math.min(type.burst, wanted - at * type.burst),
        outageMs: at === 0 ? outageMs.max : random.integer(1, outageMs.typical),
      }),
    );
  });
  return random.shuffle(bursts);
}

const TOTAL_WEIGHT = FAULT_TYPES.reduce((sum, { weight }) => sum + weight, 0);
