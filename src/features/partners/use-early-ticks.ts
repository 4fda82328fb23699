import { useEffect } from 'react';
import { type Requirement, requirements } from '../../../machines/partner/partner.rules.ts';

/** Hands on the ticks that were set in the page before the scripts ran (decision D34). */
export function useEarlyTicks(
  findInput: (requirement: Requirement) => HTMLInputElement | null,
  onTick: (requirement: Requirement, isConfirmed: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ticked later is told by the ticks themselves.
  useEffect(() => {
    for (const requirement of requirements) {
      if (findInput(requirement)?.checked) onTick(requirement, true);
    }
  }, []);
}
