import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { outcomeGuards, outcomeIs, withOutcome } from '../outcome.ts';
import type { SavedAddress } from './holding.rules.ts';
import { updateWallet, type WalletOutcome } from './wallet-address.actors.ts';

export type WalletReport =
  | ({ readonly type: 'wallet.updated' } & SavedAddress)
  | { readonly type: 'wallet.refused' }
  | { readonly type: 'wallet.errored' }
  | { readonly type: 'wallet.sessionEnded' };

export type WalletProblem = { readonly type: 'blank' } | { readonly type: 'refused'; readonly text: string };

export interface WalletInput {
  readonly miner: ActorRef<Snapshot<unknown>, WalletReport>;
  readonly email: string;
}

export interface WalletContext extends WalletInput {
  readonly walletAddress: string;
  /** What is wrong with it; shown at the field. */
  readonly problem: WalletProblem | null;
}

type WalletEvent = { readonly type: 'wallet.submitted'; readonly walletAddress: string };

function reportOf(answer: WalletOutcome): WalletReport {
  if (answer.outcome === 'unauthorized') return { type: 'wallet.sessionEnded' };
  if (answer.outcome === 'refused') return { type: 'wallet.refused' };
  return { type: 'wallet.updated', walletAddress: answer.walletAddress, revision: answer.revision };
}

export const walletAddressMachine = setup({
  types: { context: {} as WalletContext, events: {} as WalletEvent, input: {} as WalletInput },
  actors: { updateWallet },
  guards: {
    isBlank: (_, { walletAddress }: { walletAddress: string }) => walletAddress.trim() === '',
    ...outcomeGuards('refused'),
  },
  actions: {
    setAddress: assign((_, { walletAddress }: { walletAddress: string }) => ({
      walletAddress,
      problem: null,
    })),
    setProblem: assign({
      problem: (_, { outcome }: { outcome: WalletOutcome }) =>
        outcome.outcome === 'refused' ? { type: 'refused' as const, text: outcome.text } : null,
    }),
    setBlank: assign({ problem: { type: 'blank' as const } }),
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
          { target: 'updating', actions: { type: 'setAddress', params: ({ event }) => event } },
        ],
      },
    },
    updating: {
      invoke: {
        id: 'updateWallet',
        src: 'updateWallet',
        input: ({ context: { email, walletAddress } }) => ({ email, walletAddress }),
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
