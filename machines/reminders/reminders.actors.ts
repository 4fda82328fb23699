/** The actors of the reminders. */
import { callbackStub, promiseStub } from '../outcome.ts';

export type PermissionOutcome =
  | { readonly outcome: 'granted' }
  /** The browser does not ask again, or has no notifications. */
  | { readonly outcome: 'denied' }
  | { readonly outcome: 'dismissed' };

/** What a miner has chosen in this browser. */
export interface ReminderChoices {
  readonly title: boolean;
  readonly notifications: boolean;
}

/** Another tab has stored other choices. */
export type ChoicesEvent = { readonly type: 'choices.stored' } & ReminderChoices;

/** Asks the visitor to allow notifications. */
export const askPermission = promiseStub<PermissionOutcome>('askPermission');

export const otherTabs = callbackStub<ChoicesEvent>('otherTabs');
