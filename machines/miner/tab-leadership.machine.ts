import { type ActorRef, type Snapshot, sendTo, setup } from 'xstate';
import { type LockEvent, type LockRequest, lock } from './tab-leadership.actors.ts';

export type LeadershipReport =
  | { readonly type: 'tab.becameLeader' }
  | { readonly type: 'tab.becameFollower' };

export interface LeadershipContext {
  readonly miner: ActorRef<Snapshot<unknown>, LeadershipReport>;
  readonly email: string;
}

export const tabLeadershipMachine = setup({
  types: {
    context: {} as LeadershipContext,
    events: {} as LockEvent | { readonly type: 'leadership.requested' },
    input: {} as LeadershipContext,
  },
  actors: { lock },
  actions: {
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
  context: ({ input }) => input,
  invoke: { id: 'lock', src: 'lock', input: ({ context: { email } }) => ({ email }) },
  initial: 'requestingLock',
  on: { 'lock.lost': '.following', 'locks.forbidden': '.leadingWithoutLock' },
  states: {
    requestingLock: {
      entry: { type: 'requestLock', params: { kind: 'ifAvailable' } },
      on: { 'lock.acquired': 'leading', 'lock.taken': 'following' },
    },
    leading: { entry: { type: 'report', params: { type: 'tab.becameLeader' } } },
    following: {
      description: 'Waits for the lock until the leader closes, logs out or loses it.',
      entry: [
        { type: 'report', params: { type: 'tab.becameFollower' } },
        { type: 'requestLock', params: { kind: 'wait' } },
      ],
      on: { 'lock.acquired': 'leading', 'leadership.requested': 'takingOver' },
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
