import { type ActorRef, assertEvent, assign, type Snapshot, sendTo, setup } from 'xstate';
import { isPin, NOT_A_PIN, withoutBlanks } from '../../contract/typed-text.ts';
import { outcomeIs, withOutcome } from '../outcome.ts';
import type { SavedAddress } from './holding.rules.ts';
import { updateWallet, type WalletOutcome } from './wallet-address.actors.ts';

export type WalletReport =
  | ({ readonly type: 'wallet.updated' } & SavedAddress)
  | { readonly type: 'wallet.refused' }
  | { readonly type: 'wallet.errored' }
  | { readonly type: 'wallet.sessionEnded' };

export type WalletProblem =
  | { readonly type: 'blank' }
  | { readonly type: 'refused'; readonly text: string }
  /** The PIN is missing, wrong or none. */
  | { readonly type: 'pinRefused'; readonly text: string };

export interface WalletInput {
  readonly miner: ActorRef<Snapshot<unknown>, WalletReport>;
  readonly email: string;
}

export interface WalletContext extends WalletInput {
  readonly walletAddress: string;
  /** What is wrong with it; shown at the field. */
  readonly problem: WalletProblem | null;
}

type WalletEvent = {
  readonly type: 'wallet.submitted';
  readonly walletAddress: string;
  /** Goes from the event into the request. */
  readonly pin?: string;
};

function reportOf(answer: WalletOutcome): WalletReport {
  if (answer.outcome === 'unauthorized') return { type: 'wallet.sessionEnded' };
  if (answer.outcome !== 'updated') return { type: 'wallet.refused' };
  const { outcome: _, ...saved } = answer;
  return { type: 'wallet.updated', ...saved };
}

export const walletAddressMachine = setup({
  types: { context: {} as WalletContext, events: {} as WalletEvent, input: {} as WalletInput },
  actors: { updateWallet },
  guards: {
    isBlank: (_, { walletAddress }: { walletAddress: string }) => withoutBlanks(walletAddress) === '',
    isNoPin: (_, { pin }: { pin?: string }) => pin !== undefined && !isPin(pin),
    isRefused: (_, { outcome }: { outcome: string }) => outcome === 'refused' || outcome === 'pinRefused',
  },
  actions: {
    setAddress: assign((_, { walletAddress }: { walletAddress: string }) => ({
      walletAddress,
      problem: null,
    })),
    setProblem: assign({
      problem: (_, { outcome }: { outcome: WalletOutcome }) =>
        outcome.outcome === 'refused' || outcome.outcome === 'pinRefused'
          ? { type: outcome.outcome, text: outcome.text }
          : null,
    }),
    setBlank: assign({ problem: { type: 'blank' as const } }),
    setNoPin: assign({ problem: { type: 'pinRefused' as const, text: NOT_A_PIN } }),
    report: sendTo(
      ({ context }) => context.miner,
      (_, report: WalletReport) => report,
    ),
  },
}).createMachine({
  id: 'walletAddress',
  description: "Saves the address for a future payout of the miner's coins.",
  context: ({ input }) => ({ ...input, walletAddress: '', problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'wallet.submitted': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, actions: 'setBlank' },
          { guard: { type: 'isNoPin', params: ({ event }) => event }, actions: 'setNoPin' },
          { target: 'updating', actions: { type: 'setAddress', params: ({ event }) => event } },
        ],
      },
    },
    updating: {
      invoke: {
        id: 'updateWallet',
        src: 'updateWallet',
        input: ({ context: { email, walletAddress }, event }) => {
          assertEvent(event, 'wallet.submitted');
          return { email, walletAddress, ...(event.pin !== undefined && { pin: event.pin }) };
        },
        onDone: [
          {
            guard: outcomeIs('refused'),
            target: 'editing',
            actions: [
              withOutcome('setProblem'),
              { type: 'report', params: ({ event }) => reportOf(event.output) },
            ],
          },
          { target: 'editing', actions: { type: 'report', params: ({ event }) => reportOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'report', params: { type: 'wallet.errored' } } },
      },
    },
  },
});
