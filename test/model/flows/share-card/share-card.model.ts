/** Model of the card of a rank: payloads of its events, and the abstraction of its context. */
import type { EventObject } from 'xstate';
import {
  type DeliveryWay,
  type ShareCardEvent,
  shareCardMachine,
} from '../../../../machines/leaderboard/share-card.machine.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

const ways: readonly DeliveryWay[] = ['share', 'copy', 'download'];

/** Names a choice by its way, and a response by its outcome. */
const caseOf = (event: EventObject): string | undefined =>
  // No other event of this machine has this name.
  event.type === 'way.chosen'
    ? (event as Extract<ShareCardEvent, { type: 'way.chosen' }>).way
    : outcomeOf(event);

export const shareCardReplay: Replay<typeof shareCardMachine> = {
  model: {
    machine: shareCardMachine,
    input: undefined,
    cases: {
      'way.chosen': ways.map(way => ({ way })),
      'xstate.done.actor.deliverCard': [
        { output: { outcome: 'delivered' } },
        { output: { outcome: 'cancelled' } },
      ],
      'xstate.error.actor.deliverCard': [{ error: 'no picture' }],
    },
    caseOf,
    abstraction: ({ way }) => way,
  },
  actors: harness => ({ deliverCard: harness.promise() }),
  invariant: state => {
    const isQuiet = state.matches('closed') || state.matches({ open: { waiting: 'quiet' } });
    expectToHold({ 'a way belongs to a delivery': (state.context.way === null) === isQuiet });
  },
};
