/** Model of the reminders: payloads of their events, and the abstraction of their context. */
import type { EventObject, SnapshotFrom } from 'xstate';
import { BOWL_LIFETIME } from '../../../../contract/mining.ts';
import {
  type BowlTimes,
  type RemindersEvent,
  type RemindersInput,
  remindersMachine,
} from '../../../../machines/reminders/reminders.machine.ts';
import { nextReminderAt, REMINDER_LEADS_MS } from '../../../../machines/reminders/reminders.rules.ts';
import { START } from '../../../support/accounts.ts';
import { expectToHold } from '../../engine/invariants.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { Replay } from '../../engine/replay.ts';

const [, LAST_LEAD] = REMINDER_LEADS_MS;
const deadline = START + BOWL_LIFETIME;

/** A bowl that has just begun, one whose last reminder has passed, and none. */
export const bowls = [
  { deadline, now: START },
  { deadline, now: deadline - LAST_LEAD },
  { deadline: null, now: START },
] as const;

function caseOf(event: EventObject): string | undefined {
  // The events of this machine, and the response to its question.
  const known = event as RemindersEvent;
  if (known.type === 'bowl.changed') {
    if (known.deadline === null) return 'empty';
    return known.now === START ? 'filling' : 'nearly over';
  }
  if (known.type === 'choices.stored') {
    return `${known.title ? 'title' : 'no title'}, ${known.notifications ? 'notifications' : 'none'}`;
  }
  return outcomeOf(event);
}

type State = SnapshotFrom<typeof remindersMachine>;

/** How many reminders are ahead. */
const remindersAhead = ({ deadline: end, now }: BowlTimes): number =>
  REMINDER_LEADS_MS.filter(lead => end !== null && end - lead > now).length;

/** @param input - what an earlier visit has chosen */
export const remindersReplayOf = (input: RemindersInput): Replay<typeof remindersMachine> => ({
  model: {
    machine: remindersMachine,
    input,
    cases: {
      'bowl.changed': bowls,
      'choices.stored': [
        { title: true, notifications: false },
        { title: false, notifications: true },
      ],
      'xstate.done.actor.askPermission': (['granted', 'denied', 'dismissed'] as const).map(outcome => ({
        output: { outcome },
      })),
      'xstate.error.actor.askPermission': [{ error: 'no notifications' }],
    },
    caseOf,
    abstraction: remindersAhead,
  },
  actors: harness => ({ askPermission: harness.promise(), otherTabs: harness.silence() }),
  invariant: (state: State) => {
    const { deadline: end, now } = state.context;
    expectToHold({
      'a reminder that is awaited is ahead':
        !state.matches({ notifications: { on: 'waiting' } }) ||
        (end !== null && nextReminderAt(end, now) !== null),
    });
  },
});

export const NOTHING_CHOSEN: RemindersInput = { title: false, notifications: false };

export const remindersReplay = remindersReplayOf(NOTHING_CHOSEN);
