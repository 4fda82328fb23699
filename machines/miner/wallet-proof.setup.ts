import { assign, emit, sendTo, setup } from 'xstate';
import { formatSignInMessage, SIGN_IN_VERSION } from '../../contract/sign-in-message.ts';
import { isPin } from '../../contract/typed-text.ts';
import {
  type ProvenWallet,
  WALLET_PROOF_PATH,
  WALLET_PROOF_STATEMENT,
  type WalletNonce,
} from '../../contract/wallet-proof.ts';
import { outcomeGuards } from '../outcome.ts';
import {
  type ConnectedWallet,
  type ConnectionEvent,
  connection,
  type NonceOutcome,
  type ProofOutcome,
  proveWallet,
  requestNonce,
  type SigningOutcome,
  signMessage,
} from './wallet-proof.actors.ts';

export interface WalletProofInput {
  /** The site as the message names it. */
  readonly host: string;
  readonly origin: string;
  readonly chainId: number;
}

export type WalletProofProblem =
  | { readonly type: 'otherNetwork' }
  | { readonly type: 'walletChanged' }
  | { readonly type: 'walletDisconnected' }
  | { readonly type: 'rejected' }
  | { readonly type: 'requestPending' }
  | { readonly type: 'failed' }
  | { readonly type: 'unreachable' }
  /** The server's text. */
  | { readonly type: 'refused'; readonly text: string };

export interface WalletProofContext extends WalletProofInput {
  readonly wallet: ConnectedWallet | null;
  /** The text to sign, from the nonce until the proof ends. */
  readonly message: string | null;
  readonly signature: string | null;
  /** Why the last proof ended, or why the PIN was refused. */
  readonly problem: WalletProofProblem | null;
}

export type WalletProofEvent =
  | { readonly type: 'use.pressed' }
  | { readonly type: 'prove.pressed' }
  | { readonly type: 'switch.pressed' }
  | { readonly type: 'cancel.pressed' }
  | { readonly type: 'pin.submitted'; readonly pin: string }
  | ConnectionEvent;

export type WalletProofEmitted =
  /** The form of the wallet address takes it. */
  | { readonly type: 'addressChosen'; readonly address: string }
  | { readonly type: 'addressProven'; readonly proven: ProvenWallet }
  | { readonly type: 'sessionEnded' };

const nothingSigned = { message: null, signature: null } as const;

/** Returns the text for the wallet to sign. */
function messageOf({ host, origin, chainId, wallet }: WalletProofContext, nonce: WalletNonce): string {
  return formatSignInMessage({
    domain: host,
    address: wallet?.address ?? '',
    statement: WALLET_PROOF_STATEMENT,
    uri: `${origin}${WALLET_PROOF_PATH}`,
    version: SIGN_IN_VERSION,
    chainId: String(chainId),
    nonce: nonce.nonce,
    issuedAt: nonce.issuedAt,
    expirationTime: nonce.expiresAt,
  });
}

export const walletProofSetup = setup({
  types: {
    context: {} as WalletProofContext,
    events: {} as WalletProofEvent,
    input: {} as WalletProofInput,
    emitted: {} as WalletProofEmitted,
  },
  actors: { connection, proveWallet, requestNonce, signMessage },
  guards: {
    isPin: (_, { pin }: { pin: string }) => isPin(pin),
    isOnProductChain: ({ context: { wallet, chainId } }) => wallet?.chainId === chainId,
    ...outcomeGuards('issued', 'signed', 'proven', 'pinRefused', 'refused'),
  },
  actions: {
    setWallet: assign((_, { wallet }: { wallet: ConnectedWallet }) => ({ wallet })),
    clearWallet: assign({ wallet: null }),
    requestConnection: sendTo('connection', { type: 'connection.requested' }),
    requestSwitch: sendTo('connection', { type: 'switch.requested' }),
    setMessage: assign(({ context }, { outcome }: { outcome: NonceOutcome }) =>
      outcome.outcome === 'issued' ? { message: messageOf(context, outcome.nonce) } : nothingSigned,
    ),
    setSignature: assign((_, { outcome }: { outcome: SigningOutcome }) => ({
      signature: outcome.outcome === 'signed' ? outcome.signature : null,
    })),
    clearSigned: assign(nothingSigned),
    setProblem: assign((_, problem: WalletProofProblem) => ({ problem })),
    setRefusal: assign((_, { outcome }: { outcome: NonceOutcome | SigningOutcome | ProofOutcome }) => ({
      problem: problemIn(outcome),
    })),
    clearProblem: assign({ problem: null }),
    emitAddress: emit(({ context: { wallet } }) => ({
      type: 'addressChosen' as const,
      address: wallet?.address ?? '',
    })),
    emitProven: emit((_, { proven }: { proven: ProvenWallet }) => ({
      type: 'addressProven' as const,
      proven,
    })),
    emitSessionEnded: emit({ type: 'sessionEnded' }),
  },
});

/** Returns the problem of a response; null if there is none, or the miner reports it. */
function problemIn(outcome: NonceOutcome | SigningOutcome | ProofOutcome): WalletProofProblem | null {
  switch (outcome.outcome) {
    case 'rejected':
    case 'requestPending':
    case 'failed':
      return { type: outcome.outcome };
    case 'refused':
    case 'pinRefused':
      return { type: 'refused', text: outcome.text };
    default:
      return null;
  }
}
