/** The events that a miner's account emits. None carries a PIN. */

/** This device stays signed in; every other one is signed out. */
export type ChangePinEmitted = { readonly type: 'pinChanged' };

export type DevicesEmitted =
  | { readonly type: 'othersSignedOut'; readonly signedOut: number }
  /** `text` is the server's message, or null if the server did not respond. */
  | { readonly type: 'signOutOthersFailed'; readonly text: string | null };

/** Why a PIN was not changed; shown at the form. */
export type PinProblem =
  | { readonly type: 'pinRequired' }
  | { readonly type: 'pinInvalid' }
  | { readonly type: 'newPinInvalid' }
  | { readonly type: 'newPinUnchanged' }
  | { readonly type: 'newPinsDiffer' }
  | { readonly type: 'wrongPin' }
  /** Any other error; `text` is the server's message, or null if the server did not respond. */
  | { readonly type: 'changePinFailed'; readonly text: string | null };
