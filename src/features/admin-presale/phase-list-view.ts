import type { SnapshotFrom } from 'xstate';
import type { phaseListMachine } from '../../../machines/presale/phase-list.machine.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import type { PhaseListProps } from './PhaseList.tsx';

/** What the page shows of the list's flow: a pure reading of its snapshots. */
export function phaseListView(
  snapshot: SnapshotFrom<typeof phaseListMachine>,
): Pick<PhaseListProps, 'phases' | 'isReloading'> {
  const { phases, refusal } = snapshot.context;
  const isReloading = snapshot.matches({ loading: 'again' });
  if (snapshot.matches('failed')) {
    return { phases: { kind: 'failed', reason: refusal ?? NO_ANSWER }, isReloading };
  }
  // Somebody whose session has ended is on their way to the login.
  const isListed = snapshot.matches('shown') || isReloading;
  return { phases: isListed ? { kind: 'loaded', value: phases } : { kind: 'loading' }, isReloading };
}
