import { not } from 'xstate';
import { newPhaseDefaults } from '../../contract/presale-rules.ts';
import { outcomeIs, withOutcome } from '../outcome.ts';
import { type PhaseFormContext, phaseFormSetup } from './phase-form.setup.ts';
import type { LoadPhaseOutcome, SavePhaseOutcome } from './presale.actors.ts';

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
      loadError: null,
    };
  },
  invoke: { id: 'session', src: 'session' },
  type: 'parallel',
  states: {
    phase: {
      initial: 'initializing',
      states: {
        initializing: {
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
              { guard: outcomeIs('loaded'), target: 'editing', actions: withOutcome('setPhase') },
              { guard: outcomeIs('gone'), target: 'notFound' },
              { guard: outcomeIs('sessionEnded'), target: 'sessionEnded' },
              { target: 'loadFailed', actions: withOutcome('setLoadError') },
            ],
            onError: 'loadFailed',
          },
        },
        loadFailed: { exit: 'clearLoadError', on: { 'retry.pressed': 'loading' } },
        notFound: {},
        editing: {
          on: {
            'session.ended': 'sessionEnded',
            'form.changed': { actions: { type: 'setValues', params: ({ event }) => event } },
            'form.submitted': {
              target: 'saving',
              actions: { type: 'setValues', params: ({ event }) => event },
            },
          },
          initial: 'upToDate',
          states: {
            upToDate: { entry: 'clearCurrent' },
            outdated: {
              description:
                'Another admin saved meanwhile. The values stay, but the server would reject them again.',
              on: { 'current.requested': 'loadingCurrent' },
            },
            loadingCurrent: {
              invoke: {
                id: 'loadCurrent',
                src: 'loadPhase',
                input: ({ context }) => ({ id: idOf(context) }),
                onDone: [
                  { guard: outcomeIs('loaded'), target: 'comparing', actions: withOutcome('setCurrent') },
                  { guard: outcomeIs('gone'), target: 'orphaned' },
                  { guard: outcomeIs('sessionEnded'), target: '#phaseForm.phase.sessionEnded' },
                  {
                    target: 'outdated',
                    actions: {
                      type: 'emitCurrentLoadFailed',
                      params: ({ event }) => ({ text: textOf(event.output) }),
                    },
                  },
                ],
                onError: {
                  target: 'outdated',
                  actions: { type: 'emitCurrentLoadFailed', params: { text: null } },
                },
              },
            },
            comparing: {
              on: {
                'current.taken': { target: 'upToDate', actions: 'acceptCurrent' },
                'own.kept': { target: 'upToDate', actions: 'rebaseOnCurrent' },
              },
            },
            orphaned: {
              description: 'Another admin deleted the phase meanwhile. The values can become a new phase.',
              on: { 'newPhase.chosen': { target: 'upToDate', actions: 'becomeNew' } },
            },
          },
        },
        saving: {
          entry: 'clearCurrent',
          on: { 'session.ended': 'sessionEnded' },
          invoke: {
            id: 'savePhase',
            src: 'savePhase',
            input: ({ context: { id, revision, values } }) => ({ id, revision, values }),
            onDone: [
              {
                guard: outcomeIs('saved'),
                target: 'saved',
                actions: ['markSaved', withOutcome('emitSaved')],
              },
              { guard: outcomeIs('sessionEnded'), target: 'sessionEnded' },
              {
                guard: outcomeIs('changed'),
                target: 'editing.outdated',
                actions: { type: 'emitSaveFailed', params: ({ event }) => ({ text: textOf(event.output) }) },
              },
              {
                guard: outcomeIs('gone'),
                target: 'editing.orphaned',
                actions: { type: 'emitSaveFailed', params: ({ event }) => ({ text: textOf(event.output) }) },
              },
              {
                target: 'editing',
                actions: { type: 'emitSaveFailed', params: ({ event }) => ({ text: textOf(event.output) }) },
              },
            ],
            onError: { target: 'editing', actions: { type: 'emitSaveFailed', params: { text: null } } },
          },
        },
        saved: {},
        sessionEnded: {
          description: 'The emitted event carries the unsaved values, so leaving no longer loses them.',
          entry: ['emitSessionEnded', 'markSaved', 'clearCurrent'],
        },
      },
    },
    leaving: {
      initial: 'unchanged',
      states: {
        unchanged: { tags: 'mayLeave', always: { guard: 'hasUnsavedChanges', target: 'changed' } },
        changed: {
          always: { guard: not('hasUnsavedChanges'), target: 'unchanged' },
          on: { 'leaving.requested': 'confirming' },
        },
        confirming: {
          description: 'Asks whether to discard the changes, unless a save ends meanwhile.',
          always: { guard: not('hasUnsavedChanges'), target: 'unchanged' },
          on: { 'leaving.confirmed': 'discarded', 'leaving.cancelled': 'changed' },
        },
        discarded: { tags: 'mayLeave', on: { 'form.changed': 'changed' } },
      },
    },
  },
});

/** Only existing phases are loaded. */
const idOf = ({ id }: PhaseFormContext): number => id ?? 0;

const textOf = (outcome: LoadPhaseOutcome | SavePhaseOutcome): string | null =>
  'text' in outcome ? outcome.text : null;
