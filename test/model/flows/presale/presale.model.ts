/** Models of the presale's admin: payloads of their events, and abstractions of their contexts. */
import type { SnapshotFrom } from 'xstate';
import { PAGE_SIZE } from '../../../../contract/pages.ts';
import type { Phase, SavedPhase } from '../../../../contract/presale.ts';
import { newPhaseDefaults } from '../../../../contract/presale-rules.ts';
import type { ListQuery } from '../../../../machines/admin/admin.actors.ts';
import { phaseFormMachine } from '../../../../machines/presale/phase-form.machine.ts';
import { hasUnsavedChanges } from '../../../../machines/presale/phase-form.rules.ts';
import type { PhaseFormInput } from '../../../../machines/presale/phase-form.setup.ts';
import type { SavePhaseOutcome } from '../../../../machines/presale/presale.actors.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';
import { listActsReplay, listReplay, refused, sessionEnded } from '../admin/admin.model.ts';

type State = SnapshotFrom<typeof phaseFormMachine>;

export const TODAY = '2025-07-01';

export const genesis: Phase = {
  id: 7,
  name: 'Genesis Entry',
  tokenId: 3,
  description: 'The first one.',
  startDate: '2025-08-01',
  endDate: '2025-08-31',
  tokenPrice: '0.25',
  bonus: '12.5',
  minPurchase: '100',
  maxPurchase: null,
  softCap: null,
  hardCap: null,
  isActive: false,
  isCompleted: false,
  revision: 1,
};

export const expansion: Phase = {
  ...genesis,
  id: 8,
  name: 'Expansion',
  startDate: '2025-08-20',
  endDate: '2025-09-30',
  tokenPrice: '2.5',
  isActive: true,
};

const gone = { output: { outcome: 'gone', text: 'This phase does not exist any more.' } } as const;
const changed = { output: { outcome: 'changed', text: 'Somebody was faster.' } } as const;
const unreachable = [{ error: 'unreachable' }];

export const firstQuery: ListQuery = { page: 1, sort: 'startDate', direction: 'ascending' };

const overlapping: readonly SavedPhase[] = [
  { ...genesis, overlapsWith: ['Expansion'] },
  { ...expansion, overlapsWith: ['Genesis Entry'] },
];

export const phaseListReplay = listReplay(
  firstQuery,
  { ...firstQuery, page: 2 },
  { rows: overlapping, total: 2 * PAGE_SIZE, next: null },
);

export const phaseActsReplay = listActsReplay({ key: String(genesis.id), name: genesis.name });

/** The entered values on top of the defaults. */
export const entered = { ...newPhaseDefaults(TODAY), name: 'Final Wave', tokenPrice: '0.000001' };
const stored: SavedPhase = { ...genesis, ...{ name: 'Final Wave', revision: 2 }, overlapsWith: [] };

const isEditing = (state: State): boolean => state.matches({ phase: 'editing' });
const isSaving = (state: State): boolean => state.matches({ phase: 'saving' });
const isAsked = (state: State): boolean => state.matches({ leaving: 'confirming' });

/** The question covers the form. */
const unlessAsked = (state: State) => (isAsked(state) ? [] : [{}]);

export const phaseFormReplay = (input: PhaseFormInput): Replay<typeof phaseFormMachine> => {
  const isNew = input.id === null;
  return {
    model: {
      machine: phaseFormMachine,
      input,
      cases: {
        'form.changed': state => (isEditing(state) && !isAsked(state) ? [{ values: entered }] : []),
        'form.submitted': state =>
          isAsked(state) || state.matches({ leaving: 'discarded' }) ? [] : [{ values: entered }],
        'current.requested': unlessAsked,
        'current.taken': unlessAsked,
        'own.kept': unlessAsked,
        'newPhase.chosen': unlessAsked,
        'leaving.requested': state => (isEditing(state) || isSaving(state) ? [{}] : []),
        'xstate.done.actor.loadPhase': [
          { output: { outcome: 'loaded', phase: genesis } },
          gone,
          refused,
          sessionEnded,
        ],
        'xstate.error.actor.loadPhase': unreachable,
        'xstate.done.actor.loadCurrent': [
          { output: { outcome: 'loaded', phase: { ...genesis, bonus: '15', isActive: true, revision: 2 } } },
          gone,
          refused,
          sessionEnded,
        ],
        'xstate.error.actor.loadCurrent': unreachable,
        // No other admin can change or delete a new phase.
        'xstate.done.actor.savePhase': ({ context }): readonly { readonly output: SavePhaseOutcome }[] => [
          { output: { outcome: 'saved', phase: stored } },
          { output: { outcome: 'saved', phase: { ...stored, overlapsWith: ['Expansion'] } } },
          ...(context.id === null ? [] : [changed, gone]),
          refused,
          sessionEnded,
        ],
        'xstate.error.actor.savePhase': unreachable,
      },
      caseOf: event => {
        const { phase } = (event as { output?: { phase?: Partial<SavedPhase> } }).output ?? {};
        return phase?.overlapsWith?.length ? 'saved with overlap' : outcomeOf(event);
      },
      abstraction: context => [
        context.id !== null,
        context.revision !== null,
        hasUnsavedChanges(context),
        context.current !== null,
        context.loadError !== null,
      ],
    },
    actors: harness => ({
      loadPhase: harness.promise(),
      savePhase: harness.promise(),
      session: harness.silence(),
    }),
    invariant: state => {
      const { context } = state;
      const { id, revision, current, loadError } = context;
      const isOf = (phase: 'loading' | 'loadFailed' | 'editing' | 'saving') => state.matches({ phase });
      expectToHold({
        'a new phase has no revision': id !== null || revision === null,
        'an edited phase has a revision': !isEditing(state) || (id === null) === (revision === null),
        'the current version is set exactly while comparing':
          (current !== null) === state.matches({ phase: { editing: 'comparing' } }),
        'a load error belongs to the failed state': loadError === null || isOf('loadFailed'),
        'unsaved values are visible': !hasUnsavedChanges(context) || isOf('editing') || isOf('saving'),
        'a confirmation needs unsaved changes': !isAsked(state) || hasUnsavedChanges(context),
        'a new phase is not loaded': !isNew || !isOf('loading'),
      });
    },
  };
};

const input = { id: null, today: TODAY, unsaved: null };
export const newPhaseReplay = phaseFormReplay(input);
export const editReplay = phaseFormReplay({ ...input, id: genesis.id });
export const restoredReplay = phaseFormReplay({
  ...input,
  id: genesis.id,
  unsaved: { id: genesis.id, revision: 1, saved: newPhaseDefaults(TODAY), values: entered },
});
