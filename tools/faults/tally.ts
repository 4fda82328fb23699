import { type CollectionCounts, NO_COLLECTIONS } from './judge.ts';
import type { Recovered } from './recovery.ts';

/** What came of the faults of one kind. */
export interface KindTally {
  readonly points: number;
  readonly collections: CollectionCounts;
  readonly recoveries: readonly Recovered[];
}

const NOTHING: KindTally = { points: 0, collections: NO_COLLECTIONS, recoveries: [] };

/** What is to be told of a run. */
export class FaultTally {
  readonly kinds = new Map<string, KindTally>();
  /** What must not happen, and how often it did. */
  readonly violations = new Map<string, number>();
  /** Forms of sites that could not be had on this machine, and why. */
  readonly skipped = new Map<string, string>();
  /** With which words a server ended by itself, and how often. */
  readonly gaveUp = new Map<string, number>();
  /** How many figures were compared with those before them. */
  watched = 0;

  /** How many faults there were. */
  get points(): number {
    return [...this.kinds.values()].reduce((sum, { points }) => sum + points, 0);
  }

  note(kind: string, points: number, recovered?: Recovered): void {
    const before = this.kinds.get(kind) ?? NOTHING;
    this.kinds.set(kind, {
      ...before,
      points: before.points + points,
      recoveries: [...before.recoveries, ...(recovered ? [recovered] : [])],
    });
  }

  wrong(kind: string, ...violations: readonly string[]): void {
    for (const violation of violations) count(this.violations, `${kind}: ${violation}`);
  }

  skip(form: string, reason: string): void {
    this.skipped.set(form, reason);
  }

  noteGivenUp(lines: readonly string[]): void {
    // Times and numbers of processes make no difference.
    for (const line of lines) count(this.gaveUp, line.replaceAll(/\d+/g, 'N'));
  }

  countCollections(counts: ReadonlyMap<string, CollectionCounts>): void {
    for (const [kind, more] of counts) {
      const before = this.kinds.get(kind);
      // Before the first fault there is none.
      if (!before) continue;
      const { collections } = before;
      this.kinds.set(kind, {
        ...before,
        collections: {
          acknowledged: collections.acknowledged + more.acknowledged,
          unacknowledgedAndThere: collections.unacknowledgedAndThere + more.unacknowledgedAndThere,
          unacknowledgedAndNot: collections.unacknowledgedAndNot + more.unacknowledgedAndNot,
        },
      });
    }
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
