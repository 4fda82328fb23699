/** Shows the events that actors emit as toasts. */
import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import type { MinerEmitted } from '../../machines/miner/miner.emitted.ts';
import type { PhaseFormEmitted } from '../../machines/presale/presale.emitted.ts';
import type { Toast } from '../../machines/toasts/toasts.rules.ts';
import type { WalletEmitted } from '../../machines/wallet/wallet.context.ts';
import { showToast } from '../adapters/toast-queue.ts';

interface Emitter<Emitted> {
  on(type: '*', handler: (emitted: Emitted) => void): Subscription;
  getSnapshot(): { readonly machine: { readonly id: string } };
}

/**
 * The events that a machine emits beside its main flow. They are flows of their own: a start of
 * mining does not withdraw a loss, nor does a saved phase withdraw its overlap.
 */
const TOPICS: Partial<Record<(MinerEmitted | PhaseFormEmitted | WalletEmitted)['type'], string>> = {
  levelReached: 'level',
  bowlExpired: 'loss',
  bowlExpiredWhileAway: 'loss',
  bonusClaimed: 'bonus',
  bonusRefused: 'bonus',
  bonusErrored: 'bonus',
  walletUpdated: 'address',
  walletRefused: 'address',
  walletErrored: 'address',
  walletLoginRequired: 'address',
  phasesOverlap: 'overlap',
  networkUnavailable: 'network',
  networkUpdated: 'network',
  networkSwitchFailed: 'network',
};

/** Returns the flow that an emitted event belongs to. */
const flowOf = (machine: string, type: string): string => {
  const topic = TOPICS[type as keyof typeof TOPICS];
  return topic ? `${machine}.${topic}` : machine;
};

/** Shows an actor's emitted events as toasts until it stops or the caller unsubscribes. */
export const showToasts = <Emitted extends { readonly type: string }>(
  actor: Emitter<Emitted>,
  toastOf: (emitted: Emitted) => Toast | null,
): Subscription =>
  actor.on('*', emitted => {
    const flow = flowOf(actor.getSnapshot().machine.id, emitted.type);
    const toast = toastOf(emitted);
    showToast(toast ? { type: 'toast.queued', toast: { flow, ...toast } } : { type: 'flow.advanced', flow });
  });

/** Shows an actor's emitted events as toasts while the component is mounted. */
export function useToasts<Emitted extends { readonly type: string }>(
  actor: Emitter<Emitted>,
  toastOf: (emitted: Emitted) => Toast | null,
): void {
  useEffect(() => {
    const subscription = showToasts(actor, toastOf);
    return () => subscription.unsubscribe();
  }, [actor, toastOf]);
}
