/** The results of a run. */
export class FaultTally {
  faults = 0;
  /** How often each violation occurred. */
  readonly violations = new Map<string, number>();
  /** Deployments that are not possible on this machine, with the reason. */
  readonly skipped = new Map<string, string>();

  addViolations(type: string, ...violations: readonly string[]): void {
    for (const violation of violations) {
      const what = `${type}: ${violation}`;
      this.violations.set(what, (this.violations.get(what) ?? 0) + 1);
    }
  }
}
