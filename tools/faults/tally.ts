import { type CollectionCounts, NO_COLLECTIONS } from './oracle.ts';
import type { Recovered } from './recovery.ts';

/** The results of one fault type. */
export interface FaultTypeTally {
  readonly faults: number;
  readonly collections: CollectionCounts;
  readonly recoveries: readonly Recovered[];
}

const NOTHING: FaultTypeTally = { faults: 0, collections: NO_COLLECTIONS, recoveries: [] };

/** The results of a run. */
export class FaultTally {
  readonly types = new Map<string, FaultTypeTally>();
  /** How often each violation occurred. */
  readonly violations = new Map<string, number>();
  /** Deployments that are not possible on this machine, with the reason. */
  readonly skipped = new Map<string, string>();
  /** The last log lines of servers that crashed, with their counts. */
  readonly crashes = new Map<string, number>();
  /** How many account rows were compared with earlier ones. */
  comparisons = 0;

  get faults(): number {
    return [...this.types.values()].reduce((sum, { faults }) => sum + faults, 0);
  }

  add(type: string, faults: number, recovered?: Recovered): void {
    const before = this.types.get(type) ?? NOTHING;
    this.types.set(type, {
      ...before,
      faults: before.faults + faults,
      recoveries: [...before.recoveries, ...(recovered ? [recovered] : [])],
    });
  }

  addViolations(type: string, ...violations: readonly string[]): void {
    for (const violation of violations) count(this.violations, `${type}: ${violation}`);
  }

  skip(deployment: string, reason: string): void {
    this.skipped.set(deployment, reason);
  }

  addCrashes(lines: readonly string[]): void {
    // Times and process ids differ from crash to crash.
    for (const line of lines) count(this.crashes, line.replaceAll(/\d+/g, 'N'));
  }

  countCollections(counts: ReadonlyMap<string, CollectionCounts>): void {
    for (const [type, more] of counts) {
      const before = this.types.get(type);
      // Collections before the first fault are not counted.
      if (!before) continue;
      const { collections } = before;
      this.types.set(type, {
        ...before,
        collections: {
          acknowledged: collections.acknowledged + more.acknowledged,
          unacknowledgedApplied: collections.unacknowledgedApplied + more.unacknowledgedApplied,
          unacknowledgedNotApplied: collections.unacknowledgedNotApplied + more.unacknowledgedNotApplied,
        },
      });
    }
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
