/** Model of the partner application. */
import type { EventObject } from 'xstate';
import { requirements } from '../../../../machines/partner/partner.rules.ts';
import { partnerApplicationMachine } from '../../../../machines/partner/partner-application.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

/** Names a toggle by its requirement and its direction. */
function caseOf(event: EventObject): string | undefined {
  // No other event of this machine has these fields.
  const { requirement, isConfirmed } = event as { requirement?: string; isConfirmed?: boolean };
  return requirement && (isConfirmed ? requirement : `not ${requirement}`);
}

export const partnerApplicationReplay: Replay<typeof partnerApplicationMachine> = {
  model: {
    machine: partnerApplicationMachine,
    input: undefined,
    cases: {
      // A checkbox can only change to its other value.
      'requirement.toggled': ({ context }) =>
        requirements.map(requirement => ({
          requirement,
          isConfirmed: !context.confirmed.has(requirement),
        })),
    },
    caseOf,
    abstraction: ({ confirmed, missing }) => [[...confirmed].sort(), missing],
  },
  actors: () => ({}),
  invariant: state => {
    const { confirmed, missing } = state.context;
    expectToHold({
      'approval needs every requirement':
        !state.matches('approved') || confirmed.size === requirements.length,
      'only the incomplete state lists missing requirements':
        missing.length > 0 === state.matches('incomplete'),
      'the incomplete state ends with the last confirmation':
        !state.matches('incomplete') || confirmed.size < requirements.length,
    });
  },
};
