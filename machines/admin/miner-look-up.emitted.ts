/** What looking a miner up emits, and what is wrong with its forms. None carries a PIN. */

/** `text` is the server's message, null without a response. */
export type MinerLookUpEmitted =
  /** The entry belongs into the page's address. */
  | { readonly type: 'minerFound'; readonly entry: string }
  | { readonly type: 'minerSignedOut' }
  | { readonly type: 'minerUnlocked' }
  | { readonly type: 'minerPinSet' }
  | { readonly type: 'minerActFailed'; readonly text: string | null }
  | { readonly type: 'sessionEnded' };

/** Shown at the form for the email, or at the one for a PIN. */
export type LookUpProblem =
  | { readonly type: 'emailInvalid' }
  | { readonly type: 'pinInvalid' }
  /** `text` is the server's message; null without a response. */
  | { readonly type: 'pinNotSet'; readonly text: string | null };
