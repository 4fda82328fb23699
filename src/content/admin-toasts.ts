/** The toasts of the admin's lists and look-ups, which load with their pages. */
import type { MinerLookUpEmitted } from '../../machines/admin/miner-look-up.emitted.ts';
import type { SubscriberActsEmitted } from '../../machines/admin/subscriber-acts.machine.ts';
import { formatCount } from './formats.ts';
import { error, info, NO_ANSWER, success, type ToastTexts, toastFunctionOf } from './toasts.ts';

const subscriberActsToasts: ToastTexts<SubscriberActsEmitted> = {
  subscriberRemoved: () => success('Success', 'The subscriber was removed.'),
  subscriberAlreadyGone: () => info('Already Removed', 'Someone else has removed this subscriber.'),
  removalFailed: ({ text }) => error('Error', `Failed to remove the subscriber: ${text ?? NO_ANSWER}`),
  subscribersExported: ({ count }) =>
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

export const subscriberActsToast = toastFunctionOf(subscriberActsToasts);
export const minerLookUpToast = toastFunctionOf(minerLookUpToasts);
