/** The actors of the public calendar of phases. */
import type { Instant } from '../../contract/instants.ts';
import type { PublicPhase } from '../../contract/presale.ts';
import { callbackStub, promiseStub } from '../outcome.ts';

export interface PublicPhases {
  /** By their first day. */
  readonly phases: readonly PublicPhase[];
  /** The server's clock when it answered. */
  readonly serverTime: Instant;
}

export type PublicPhasesOutcome =
  | ({ readonly outcome: 'listed' } & PublicPhases)
  | { readonly outcome: 'refused' };

export type PageVisibilityEvent = { readonly type: 'page.hidden' } | { readonly type: 'page.shown' };

/** Resolves with every response and fails only without one. */
export const loadPublicPhases = promiseStub<PublicPhasesOutcome>('loadPublicPhases');

/** Reports whether the page is visible: at once, and on each change. */
export const pageVisibility = callbackStub<PageVisibilityEvent>('pageVisibility');
