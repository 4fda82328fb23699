import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { type LockEvent, type LockRequest, lock } from './tab-leadership.actors.ts';

export type LeadershipReport =
  | { readonly type: 'tab.becameLeader' }
  | { readonly type: 'tab.becameFollower' };

export interface LeadershipInput {
  readonly miner: ActorRef<Snapshot<unknown>, LeadershipReport>;
  readonly email: string;
}

export interface LeadershipContext extends LeadershipInput {
  /** Consecutive requests that the browser rejected. */
  readonly refusals: number;
}

/** The wait after a lost lock, in milliseconds. Each refusal in a row doubles it. */
export const LOCK_RETRY_MS = 500;

/** As many refusals in a row count as a browser without locks. */
export const MAX_LOCK_REFUSALS = 3;

export const tabLeadershipMachine = setup({
  types: {
    context: {} as LeadershipContext,
    events: {} as LockEvent | { readonly type: 'leadership.requested' },
    input: {} as LeadershipInput,
  },
  actors: { lock },
  delays: { lockRetryDelay: ({ context }) => LOCK_RETRY_MS * 2 ** context.refusals },
  guards: { isLastRefusal: ({ context }) => context.refusals + 1 >= MAX_LOCK_REFUSALS },
  actions: {
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    resetRefusals: assign({ refusals: 0 }),
    requestLock: sendTo('lock', (_, { kind }: { kind: LockRequest }) => ({
      type: 'lock.requested' as const,
      kind,
    })),
    report: sendTo(
      ({ context }) => context.miner,
      (_, report: LeadershipReport) => report,
    ),
  },
}).createMachine({
  id: 'tabLeadership',
  description: "Elects one of the browser's tabs by a Web Lock, so that only the leader mines and saves.",
  context: ({ input }) => ({ ...input, refusals: 0 }),
  invoke: { id: 'lock', src: 'lock', input: ({ context: { email } }) => ({ email }) },
  initial: 'requestingLock',
  on: {
    'lock.lost': '.following.pausing',
    'lock.refused': [
      { guard: 'isLastRefusal', target: '.leadingWithoutLock' },
      { target: '.following.pausing', actions: 'countRefusal' },
    ],
    'locks.forbidden': '.leadingWithoutLock',
  },
  states: {
    requestingLock: {
      entry: { type: 'requestLock', params: { kind: 'ifAvailable' } },
      on: { 'lock.acquired': 'leading', 'lock.taken': 'following' },
    },
    leading: { entry: ['resetRefusals', { type: 'report', params: { type: 'tab.becameLeader' } }] },
    following: {
      entry: { type: 'report', params: { type: 'tab.becameFollower' } },
      on: { 'leadership.requested': 'takingOver' },
      initial: 'queueing',
      states: {
        queueing: {
          description: 'Waits for the lock until the leader closes, logs out or loses it.',
          entry: { type: 'requestLock', params: { kind: 'wait' } },
          on: { 'lock.acquired': '#tabLeadership.leading' },
        },
        pausing: {
          description: 'Without this wait, a browser that rejects at once would be asked without end.',
          after: {
            lockRetryDelay: {
              target: 'queueing',
              description: 'Half a second. Each refusal in a row doubles it.',
            },
          },
        },
      },
    },
    takingOver: {
      description: 'Steals the lock; the leader follows.',
      entry: { type: 'requestLock', params: { kind: 'steal' } },
      on: { 'lock.acquired': 'leading' },
    },
    leadingWithoutLock: {
      description:
        'Every tab leads where the browser offers no locks. The server still credits no coin twice.',
      entry: { type: 'report', params: { type: 'tab.becameLeader' } },
    },
  },
});
