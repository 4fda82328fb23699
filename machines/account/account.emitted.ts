/** What the flows of a miner's account want their miner to be told. The words stand in the site's content. */

/** A PIN is never part of it. */
export type ChangePinEmitted =
  /** This device stays signed in, every other one does not. */
  { readonly type: 'pinChanged' };

export type DevicesEmitted =
  /** How many devices were signed out. */
  | { readonly type: 'othersSignedOut'; readonly signedOut: number }
  /** `text` is the server's, or null when it gave none. */
  | { readonly type: 'othersNotSignedOut'; readonly text: string | null };

/** Why a PIN was not changed: shown at the form. */
export type PinProblem =
  | { readonly type: 'pinRequired' }
  | { readonly type: 'newPinInvalid' }
  | { readonly type: 'newPinsDiffer' }
  | { readonly type: 'pinWrong' }
  /** Something else was wrong; `text` is the server's, or null when it gave none. */
  | { readonly type: 'pinNotChanged'; readonly text: string | null };
