/** The toasts of the admin's lists, look-ups and phases, which load with their pages. */
import type { ListActsEmitted } from '../../machines/admin/list-acts.machine.ts';
import type { MinerLookUpEmitted } from '../../machines/admin/miner-look-up.emitted.ts';
import { formatCount } from './formats.ts';
import { phaseCount } from './presale-texts.ts';
import { error, info, NO_ANSWER, success, type ToastTexts, toastFunctionOf } from './toasts.ts';

const subscriberActsToasts: ToastTexts<ListActsEmitted> = {
  rowRemoved: () => success('Success', 'The subscriber was removed.'),
  rowAlreadyGone: () => info('Already Removed', 'Someone else has removed this subscriber.'),
  removalFailed: ({ text }) => error('Error', `Failed to remove the subscriber: ${text ?? NO_ANSWER}`),
  listExported: ({ count }) =>
    success('Exported', `The file has ${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}.`),
  exportFailed: ({ text }) => error('Error', `Failed to export the subscribers: ${text ?? NO_ANSWER}`),
  sessionEnded: () => null,
};

const minerLookUpToasts: ToastTexts<MinerLookUpEmitted> = {
  // The page shows the miner.
  minerFound: () => null,
  minerSignedOut: () => success('Signed Out', 'No device of this miner is signed in any more.'),
  minerUnlocked: () => success('Locks Lifted', 'This miner can try to log in again.'),
  minerPinSet: () => success('PIN Set', 'Every device needs the new PIN to log in.'),
  minerActFailed: ({ text }) => error('Error', text ?? NO_ANSWER),
  sessionEnded: () => null,
};

const phaseActsToasts: ToastTexts<ListActsEmitted> = {
  rowRemoved: () => success('Success', 'Presale phase deleted successfully'),
  rowAlreadyGone: () => info('Already Deleted', 'Someone else has deleted this phase.'),
  removalFailed: ({ text }) => error('Error', `Failed to delete presale phase: ${text ?? NO_ANSWER}`),
  listExported: ({ count }) => success('Exported', `The file has ${phaseCount(count)}.`),
  exportFailed: ({ text }) => error('Error', `Failed to export the presale phases: ${text ?? NO_ANSWER}`),
  // The login page says so.
  sessionEnded: () => null,
};

export const phaseActsToast = toastFunctionOf(phaseActsToasts);
export const subscriberActsToast = toastFunctionOf(subscriberActsToasts);
export const minerLookUpToast = toastFunctionOf(minerLookUpToasts);
