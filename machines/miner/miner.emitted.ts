/** What the miner's flow wants its user to be told. The words for each stand in the site's content. */
import type { Units } from '../../contract/amounts.ts';

export type LoginEmitted =
  | { readonly type: 'loginRequired' }
  | { readonly type: 'emailRequired' }
  | { readonly type: 'emailInvalid' }
  | { readonly type: 'pinRequired' }
  | { readonly type: 'deviceConfirmationRequired' }
  | { readonly type: 'accountNotFound' }
  | { readonly type: 'loginFailed' }
  | { readonly type: 'accountActiveElsewhere' }
  /** Something else was wrong; `text` is the server's, or null when it gave none. */
  | { readonly type: 'loginErrored'; readonly text: string | null };

/** Why there is no session: shown at the login form. */
export type LoginProblem = LoginEmitted | { readonly type: 'signInEnded' };

export type MinerEmitted =
  | LoginEmitted
  | { readonly type: 'loginSucceeded' }
  | { readonly type: 'loggedOut' }
  /** The server could not be told: the session ends there by itself, later. */
  | { readonly type: 'loggedOutHere' }
  | { readonly type: 'miningStarted' }
  | { readonly type: 'miningStopped' }
  /** `remaining` milliseconds until mining is allowed again. */
  | { readonly type: 'miningCooldown'; readonly remaining: number }
  | { readonly type: 'claimOverruled'; readonly text: string }
  | { readonly type: 'collectFailed' }
  /** Too many collects came before; the coins stay in the bowl. */
  | { readonly type: 'collectDeferred' }
  | { readonly type: 'bonusClaimed' }
  /** The server said no. */
  | { readonly type: 'bonusRefused' }
  | { readonly type: 'bonusErrored' }
  | { readonly type: 'walletUpdated' }
  /** The server said no, for the reason that stands at the field. */
  | { readonly type: 'walletRefused' }
  | { readonly type: 'walletErrored' }
  | { readonly type: 'walletLoginRequired' }
  | { readonly type: 'miningMovedToOtherTab' }
  | { readonly type: 'premiumComingSoon' }
  | { readonly type: 'levelReached'; readonly level: number; readonly bonus: Units }
  | { readonly type: 'bowlExpired'; readonly lost: Units }
  | { readonly type: 'bowlExpiredWhileAway'; readonly lost: Units };
