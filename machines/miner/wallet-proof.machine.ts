import { NOT_A_PIN } from '../../contract/typed-text.ts';
import type { ProvenWallet } from '../../contract/wallet-proof.ts';
import { outcomeIs, withOutcome } from '../outcome.ts';
import type { NonceOutcome, ProofOutcome } from './wallet-proof.actors.ts';
import { walletProofSetup } from './wallet-proof.setup.ts';

const problem = <Type extends string>(type: Type) => ({ type: 'setProblem', params: { type } }) as const;

const unanswered = {
  target: '#walletProof.connected',
  actions: ['clearSigned', problem('unreachable')],
} as const;

const refused = {
  guard: outcomeIs('refused'),
  target: '#walletProof.connected',
  actions: ['clearSigned', withOutcome<'setRefusal', NonceOutcome | ProofOutcome>('setRefusal')],
} as const;

const sessionEnded = {
  target: '#walletProof.connected',
  actions: ['clearSigned', 'emitSessionEnded'],
} as const;

/** Follows the guard that the address is proven. */
function provenIn(outcome: ProofOutcome): ProvenWallet {
  if (outcome.outcome !== 'proven') throw new Error('The address is not proven.');
  return outcome.proven;
}

const proving = walletProofSetup.createStateConfig({
  description: 'Another account, another chain or no wallet at all ends the proof.',
  initial: 'requestingNonce',
  entry: 'clearProblem',
  on: {
    'cancel.pressed': { target: '#walletProof.connected', actions: ['clearSigned', 'clearProblem'] },
    'wallet.connected': {
      target: '#walletProof.connected',
      actions: ['clearSigned', { type: 'setWallet', params: ({ event }) => event }, problem('walletChanged')],
    },
    'wallet.disconnected': {
      target: '#walletProof.unconnected',
      actions: ['clearSigned', 'clearWallet', problem('walletDisconnected')],
    },
  },
  states: {
    requestingNonce: {
      invoke: {
        id: 'requestNonce',
        src: 'requestNonce',
        onDone: [
          { guard: outcomeIs('issued'), target: 'signing', actions: withOutcome('setMessage') },
          refused,
          sessionEnded,
        ],
        onError: unanswered,
      },
    },
    signing: {
      description: 'The wallet shows the message to its user, without a time limit.',
      invoke: {
        id: 'signMessage',
        src: 'signMessage',
        input: ({ context: { wallet, message } }) => ({
          walletId: wallet?.walletId ?? '',
          address: wallet?.address ?? '',
          message: message ?? '',
        }),
        onDone: [
          { guard: outcomeIs('signed'), target: 'verifying', actions: withOutcome('setSignature') },
          { target: '#walletProof.connected', actions: ['clearSigned', withOutcome('setRefusal')] },
        ],
        onError: { target: '#walletProof.connected', actions: ['clearSigned', problem('failed')] },
      },
    },
    verifying: {
      invoke: {
        id: 'proveWallet',
        src: 'proveWallet',
        input: ({ context: { message, signature }, event }) => ({
          message: message ?? '',
          signature: signature ?? '',
          ...(event.type === 'pin.submitted' && { pin: event.pin }),
        }),
        onDone: [
          {
            guard: outcomeIs('proven'),
            target: '#walletProof.connected',
            actions: [
              'clearSigned',
              'clearProblem',
              { type: 'emitProven', params: ({ event }) => ({ proven: provenIn(event.output) }) },
            ],
          },
          { guard: outcomeIs('pinRefused'), target: 'enteringPin', actions: withOutcome('setRefusal') },
          refused,
          sessionEnded,
        ],
        onError: unanswered,
      },
    },
    enteringPin: {
      description: 'Another address is proven. The PIN goes from the event into the request.',
      on: {
        'pin.submitted': [
          { guard: { type: 'isPin', params: ({ event }) => event }, target: 'verifying' },
          { actions: { type: 'setProblem', params: { type: 'refused', text: NOT_A_PIN } } },
        ],
      },
    },
  },
});

export const walletProofMachine = walletProofSetup.createMachine({
  id: 'walletProof',
  description: 'Takes the address of the connected wallet, and proves by a signature that it is the miner’s.',
  context: ({ input }) => ({ ...input, wallet: null, message: null, signature: null, problem: null }),
  invoke: { id: 'connection', src: 'connection' },
  initial: 'unconnected',
  states: {
    unconnected: {
      on: {
        'use.pressed': { target: 'connecting', actions: ['clearProblem', 'requestConnection'] },
        'wallet.connected': {
          target: 'connected',
          actions: [{ type: 'setWallet', params: ({ event }) => event }, 'clearProblem'],
        },
      },
    },
    connecting: {
      description: 'The dialog to connect a wallet is open.',
      on: {
        'use.pressed': { actions: 'requestConnection' },
        'wallet.connected': {
          target: 'connected',
          actions: [{ type: 'setWallet', params: ({ event }) => event }, 'emitAddress'],
        },
        'wallet.disconnected': 'unconnected',
      },
    },
    connected: {
      on: {
        'use.pressed': { actions: ['clearProblem', 'emitAddress'] },
        'prove.pressed': [
          { guard: 'isOnProductChain', target: 'proving' },
          { actions: problem('otherNetwork') },
        ],
        'switch.pressed': { actions: 'requestSwitch' },
        'wallet.connected': {
          actions: [{ type: 'setWallet', params: ({ event }) => event }, 'clearProblem'],
        },
        'wallet.disconnected': { target: 'unconnected', actions: ['clearWallet', 'clearProblem'] },
      },
    },
    proving,
  },
});
