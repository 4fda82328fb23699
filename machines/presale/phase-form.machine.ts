import { not } from 'xstate';
import { newPhaseDefaults } from '../../contract/presale-rules.ts';
import { outcomeIs, withOutcome } from '../outcome.ts';
import { type PhaseFormContext, phaseFormSetup } from './phase-form.setup.ts';
import type { PhaseOutcome, SaveOutcome } from './presale.actors.ts';

export const phaseFormMachine = phaseFormSetup.createMachine({
  id: 'phaseForm',
  description:
    'Creates or edits a phase. The entered values survive a rejected save, an edit conflict and the end of the session, and leaving them asks for a confirmation.',
  context: ({ input: { id, today, unsaved } }) => {
    const values = newPhaseDefaults(today);
    return {
      ...(unsaved ?? { id, revision: null, saved: values, values }),
      isRestored: unsaved !== null,
      current: null,
      refusal: null,
    };
  },
  invoke: { id: 'session', src: 'session' },
  type: 'parallel',
  states: {
    phase: {
      initial: 'opened',
      states: {
        opened: {
          always: [
            { guard: 'isNew', target: 'editing' },
            { guard: 'isRestored', target: 'editing' },
            { target: 'loading' },
          ],
        },
        loading: {
          invoke: {
            id: 'loadPhase',
            src: 'loadPhase',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: [
              {
                guard: outcomeIs('loaded'),
                target: 'editing',
                actions: withOutcome('takePhase'),
              },
              {
                guard: outcomeIs('gone'),
                target: 'missing',
              },
              {
                guard: outcomeIs('sessionEnded'),
                target: 'sessionEnded',
              },
              {
                target: 'notLoaded',
                actions: withOutcome('noteRefusal'),
              },
            ],
            onError: 'notLoaded',
          },
        },
        notLoaded: {
          exit: 'forgetRefusal',
          on: { 'retry.pressed': 'loading' },
        },
        missing: {},
        editing: {
          on: {
            'session.ended': 'sessionEnded',
            'form.changed': { actions: { type: 'takeValues', params: ({ event }) => event } },
            'form.submitted': {
              target: 'saving',
              actions: { type: 'takeValues', params: ({ event }) => event },
            },
          },
          initial: 'undisturbed',
          states: {
            undisturbed: { entry: 'forgetCurrent' },
            /** Somebody else saved meanwhile: what was entered stays, and would be refused again. */
            outdated: {
              on: { 'current.requested': 'loadingCurrent' },
            },
            loadingCurrent: {
              invoke: {
                id: 'loadCurrent',
                src: 'loadPhase',
                input: ({ context }) => ({ id: idOf(context) }),
                onDone: [
                  {
                    guard: outcomeIs('loaded'),
                    target: 'comparing',
                    actions: withOutcome('noteCurrent'),
                  },
                  {
                    guard: outcomeIs('gone'),
                    target: 'orphaned',
                  },
                  {
                    guard: outcomeIs('sessionEnded'),
                    target: '#phaseForm.phase.sessionEnded',
                  },
                  {
                    target: 'outdated',
                    actions: {
                      type: 'tellCurrentNotLoaded',
                      params: ({ event }) => ({ text: textOf(event.output) }),
                    },
                  },
                ],
                onError: {
                  target: 'outdated',
                  actions: { type: 'tellCurrentNotLoaded', params: { text: null } },
                },
              },
            },
            comparing: {
              on: {
                'current.taken': { target: 'undisturbed', actions: 'takeCurrent' },
                'own.kept': { target: 'undisturbed', actions: 'buildOnCurrent' },
              },
            },
            /** Somebody else deleted the phase meanwhile: what was entered can still become a new one. */
            orphaned: {
              on: { 'newPhase.chosen': { target: 'undisturbed', actions: 'becomeNew' } },
            },
          },
        },
        saving: {
          entry: 'forgetCurrent',
          on: { 'session.ended': 'sessionEnded' },
          invoke: {
            id: 'savePhase',
            src: 'savePhase',
            input: ({ context: { id, revision, values } }) => ({ id, revision, values }),
            onDone: [
              {
                guard: outcomeIs('saved'),
                target: 'saved',
                actions: ['settle', withOutcome('tellSaved')],
              },
              {
                guard: outcomeIs('sessionEnded'),
                target: 'sessionEnded',
              },
              {
                guard: outcomeIs('changed'),
                target: 'editing.outdated',
                actions: { type: 'tellNotSaved', params: ({ event }) => ({ text: textOf(event.output) }) },
              },
              {
                guard: outcomeIs('gone'),
                target: 'editing.orphaned',
                actions: { type: 'tellNotSaved', params: ({ event }) => ({ text: textOf(event.output) }) },
              },
              {
                target: 'editing',
                actions: { type: 'tellNotSaved', params: ({ event }) => ({ text: textOf(event.output) }) },
              },
            ],
            onError: { target: 'editing', actions: { type: 'tellNotSaved', params: { text: null } } },
          },
        },
        saved: {},
        sessionEnded: {
          // What was handed over is nobody's to lose any more.
          entry: ['tellSessionEnded', 'settle', 'forgetCurrent'],
        },
      },
    },
    leaving: {
      initial: 'free',
      states: {
        free: {
          on: { 'leaving.tried': { guard: 'hasUnsavedChanges', target: 'asking' } },
        },
        asking: {
          always: { guard: not('hasUnsavedChanges'), target: 'free' },
          on: { 'leaving.confirmed': 'allowed', 'leaving.cancelled': 'free' },
        },
        /** The page may be left once. */
        allowed: {
          on: { 'form.changed': 'free' },
        },
      },
    },
  },
});

/** Nobody asks for a phase that is not there yet. */
const idOf = ({ id }: PhaseFormContext): number => id ?? 0;

const textOf = (outcome: PhaseOutcome | SaveOutcome): string | null =>
  'text' in outcome ? outcome.text : null;
