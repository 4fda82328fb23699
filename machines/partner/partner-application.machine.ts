import { assign, emit, setup } from 'xstate';
import { type Confirmed, missingRequirements, type Requirement, withRequirement } from './partner.rules.ts';

export interface PartnerApplicationContext {
  readonly confirmed: Confirmed;
  /** What was missing at the last submission, in the form's order. Confirming keeps it. */
  readonly missing: readonly Requirement[];
}

interface RequirementToggled {
  readonly requirement: Requirement;
  readonly isConfirmed: boolean;
}

export type PartnerApplicationEvent =
  | ({ readonly type: 'requirement.toggled' } & RequirementToggled)
  | { readonly type: 'application.submitted' };

export type PartnerEmitted =
  /** The visitor submitted before confirming every requirement. */
  { readonly type: 'requirementsNotMet' } | { readonly type: 'applicationApproved' };

export const partnerApplicationMachine = setup({
  types: {
    context: {} as PartnerApplicationContext,
    events: {} as PartnerApplicationEvent,
    emitted: {} as PartnerEmitted,
  },
  guards: { isComplete: ({ context }) => missingRequirements(context.confirmed).length === 0 },
  actions: {
    toggle: assign(({ context }, { requirement, isConfirmed }: RequirementToggled) => ({
      confirmed: withRequirement(context.confirmed, requirement, isConfirmed),
    })),
    setMissing: assign({ missing: ({ context }) => missingRequirements(context.confirmed) }),
    clearMissing: assign({ missing: [] }),
    emitMissing: emit({ type: 'requirementsNotMet' }),
    emitApproved: emit({ type: 'applicationApproved' }),
  },
}).createMachine({
  id: 'partnerApplication',
  description: 'Asks to confirm three requirements, then shows how to apply. It sends nothing to the server.',
  context: { confirmed: new Set(), missing: [] },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'requirement.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'application.submitted': [{ guard: 'isComplete', target: 'approved' }, { target: 'incomplete' }],
      },
    },
    incomplete: {
      description: 'Shows the missing requirements until all are confirmed.',
      entry: ['setMissing', 'emitMissing'],
      exit: 'clearMissing',
      always: { guard: 'isComplete', target: 'editing' },
      on: {
        'requirement.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'application.submitted': { target: 'incomplete', reenter: true },
      },
    },
    approved: { type: 'final', entry: 'emitApproved' },
  },
});
