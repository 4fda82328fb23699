/** The partner application: three requirements to confirm, then the word how to apply. It asks no server anything. */
import { assign, emit, setup } from 'xstate';
import { type Confirmed, missingRequirements, type Requirement, withRequirement } from './partner.rules.ts';

export interface PartnerApplicationContext {
  readonly confirmed: Confirmed;
  /** What was missing when the application was refused last, in the order of the form; confirming one does not change it. */
  readonly refusedFor: readonly Requirement[];
}

interface RequirementTicked {
  readonly requirement: Requirement;
  /** False where the tick was taken away again. */
  readonly isConfirmed: boolean;
}

export type PartnerApplicationEvent =
  | ({ readonly type: 'requirement.ticked' } & RequirementTicked)
  | { readonly type: 'application.submitted' };

/** What the partner application wants its applicant to be told. The words for each stand in the site's content. */
export type PartnerEmitted =
  /** It was submitted before every requirement was confirmed. */
  { readonly type: 'requirementsNotMet' };

export const partnerApplicationMachine = setup({
  types: {
    context: {} as PartnerApplicationContext,
    events: {} as PartnerApplicationEvent,
    emitted: {} as PartnerEmitted,
  },
  guards: {
    isComplete: ({ context }) => missingRequirements(context.confirmed).length === 0,
  },
  actions: {
    tick: assign(({ context }, { requirement, isConfirmed }: RequirementTicked) => ({
      confirmed: withRequirement(context.confirmed, requirement, isConfirmed),
    })),
    noteMissing: assign({ refusedFor: ({ context }) => missingRequirements(context.confirmed) }),
    forgetMissing: assign({ refusedFor: [] }),
    tellMissing: emit({ type: 'requirementsNotMet' }),
  },
}).createMachine({
  id: 'partnerApplication',
  context: { confirmed: new Set(), refusedFor: [] },
  initial: 'fillingIn',
  states: {
    fillingIn: {
      on: {
        'requirement.ticked': { actions: { type: 'tick', params: ({ event }) => event } },
        'application.submitted': [{ guard: 'isComplete', target: 'approved' }, { target: 'refused' }],
      },
    },
    /** Shows what is missing, until nothing is. */
    refused: {
      entry: ['noteMissing', 'tellMissing'],
      exit: 'forgetMissing',
      always: { guard: 'isComplete', target: 'fillingIn' },
      on: {
        'requirement.ticked': { actions: { type: 'tick', params: ({ event }) => event } },
        'application.submitted': { target: 'refused', reenter: true },
      },
    },
    approved: { type: 'final' },
  },
});
