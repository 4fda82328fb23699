import type { Units } from '../../contract/amounts.ts';

/** Why there is no session; shown at the login form. */
export type LoginProblem =
  | { readonly type: 'loginRequired' }
  | { readonly type: 'emailRequired' }
  | { readonly type: 'emailInvalid' }
  | { readonly type: 'pinRequired' }
  | { readonly type: 'pinInvalid' }
  | { readonly type: 'deviceConfirmationRequired' }
  | { readonly type: 'accountNotFound' }
  | { readonly type: 'loginFailed' }
  | { readonly type: 'accountActiveElsewhere' }
  | { readonly type: 'signInEnded' }
  /** Any other error; `text` is the server's message, or null if it gave none. */
  | { readonly type: 'loginErrored'; readonly text: string | null };

export type MinerEmitted =
  | LoginProblem
  | { readonly type: 'loginSucceeded' }
  | { readonly type: 'loggedOut' }
  /** The server did not respond; the session there expires by itself. */
  | { readonly type: 'loggedOutLocally' }
  | { readonly type: 'miningStarted' }
  | { readonly type: 'miningStopped' }
  /** `remaining` is in milliseconds. */
  | { readonly type: 'miningCooldown'; readonly remaining: number }
  | { readonly type: 'claimRejected'; readonly text: string }
  | { readonly type: 'collectFailed' }
  /** Too many collects came before; the coins stay in the bowl. */
  | { readonly type: 'collectDeferred' }
  | { readonly type: 'bonusClaimed' }
  | { readonly type: 'bonusRefused' }
  | { readonly type: 'bonusErrored' }
  | { readonly type: 'walletUpdated' }
  /** The server refused, for the reason shown at the field. */
  | { readonly type: 'walletRefused' }
  | { readonly type: 'walletErrored' }
  | { readonly type: 'walletLoginRequired' }
  | { readonly type: 'miningMovedToOtherTab' }
  | { readonly type: 'premiumComingSoon' }
  | { readonly type: 'levelReached'; readonly level: number; readonly bonus: Units }
  | { readonly type: 'bowlExpired'; readonly lost: Units }
  | { readonly type: 'bowlExpiredWhileAway'; readonly lost: Units };

/** The emitted events that consist of their type. */
type PlainEmitted = {
  [Event in MinerEmitted as Event['type']]: keyof Event extends 'type' ? Event : never;
}[MinerEmitted['type']];

export const emitEvent = <Type extends PlainEmitted['type']>(type: Type) => ({
  type: 'emitEvent' as const,
  params: { type } as MinerEmitted,
});
