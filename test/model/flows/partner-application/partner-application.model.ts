/** The partner application as a model. */
import type { EventObject } from 'xstate';
import { requirements } from '../../../../machines/partner/partner.rules.ts';
import {
  type PartnerApplicationContext,
  partnerApplicationMachine,
} from '../../../../machines/partner/partner-application.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import type { Replay } from '../../engine/replay.ts';

/** Which requirement was ticked, and whether the tick was taken away. */
function caseOf(event: EventObject): string | undefined {
  // No other event of this machine has these fields.
  const { requirement, isConfirmed } = event as { requirement?: string; isConfirmed?: boolean };
  return requirement && (isConfirmed ? requirement : `not ${requirement}`);
}

export const partnerApplicationReplay: Replay<PartnerApplicationContext> = {
  model: {
    machine: partnerApplicationMachine,
    input: undefined,
    cases: {
      // A tick can only be set where there is none, and only be taken away where there is one.
      'requirement.ticked': ({ context }) =>
        requirements.map(requirement => ({
          requirement,
          isConfirmed: !context.confirmed.has(requirement),
        })),
    },
    caseOf,
    abstraction: ({ confirmed, refusedFor }) => [[...confirmed].sort(), refusedFor],
  },
  actors: () => ({}),
  invariant: state => {
    const { confirmed, refusedFor }: PartnerApplicationContext = state.context;
    expectToHold({
      'nothing is approved before every requirement is confirmed':
        !state.matches('approved') || confirmed.size === requirements.length,
      'a refusal names what was missing, and nothing else does':
        refusedFor.length > 0 === state.matches('refused'),
      'a refusal ends when nothing is missing':
        !state.matches('refused') || confirmed.size < requirements.length,
    });
  },
};
