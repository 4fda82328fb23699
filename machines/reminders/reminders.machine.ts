import { assign, emit, setup } from 'xstate';
import { outcomeGuards, outcomeIs } from '../outcome.ts';
import { askPermission, type ChoicesEvent, otherTabs, type ReminderChoices } from './reminders.actors.ts';
import { nextReminderAt } from './reminders.rules.ts';

/** The bowl of the logged-in miner. Times are milliseconds of the server's clock. */
export interface BowlTimes {
  /** When it expires; null while it is empty and after a logout. */
  readonly deadline: number | null;
  readonly now: number;
}

/** The choices of an earlier visit, as far as the browser still allows them. */
export type RemindersInput = ReminderChoices;

export interface RemindersContext extends BowlTimes {
  readonly chosen: RemindersInput;
}

export type RemindersEvent =
  | { readonly type: 'title.chosen' }
  | { readonly type: 'title.declined' }
  | { readonly type: 'notifications.chosen' }
  | { readonly type: 'notifications.declined' }
  | ({ readonly type: 'bowl.changed' } & BowlTimes)
  | ChoicesEvent;

export interface RemindersEmitted {
  readonly type: 'reminderDue';
  readonly deadline: number;
  /** When it was due. */
  readonly at: number;
}

const reminderOf = ({ deadline, now }: BowlTimes): number | null =>
  deadline === null ? null : nextReminderAt(deadline, now);

/** @throws without a reminder, which is a defect of the machine */
function dueReminder(times: BowlTimes): { readonly deadline: number; readonly at: number } {
  const { deadline } = times;
  const at = reminderOf(times);
  if (deadline === null || at === null) throw new Error('No reminder is ahead.');
  return { deadline, at };
}

export const remindersMachine = setup({
  types: {
    context: {} as RemindersContext,
    events: {} as RemindersEvent,
    input: {} as RemindersInput,
    emitted: {} as RemindersEmitted,
  },
  actors: { askPermission, otherTabs },
  delays: { untilReminder: ({ context }) => dueReminder(context).at - context.now },
  guards: {
    isTitleChosen: ({ context: { chosen } }) => chosen.title,
    areNotificationsChosen: ({ context: { chosen } }) => chosen.notifications,
    isReminderAhead: ({ context }) => reminderOf(context) !== null,
    isOn: (_, { isOn }: { isOn: boolean }) => isOn,
    isOff: (_, { isOn }: { isOn: boolean }) => !isOn,
    ...outcomeGuards('granted', 'denied'),
  },
  actions: {
    setBowl: assign((_, { deadline, now }: BowlTimes) => ({ deadline, now })),
    emitReminder: emit(({ context }) => ({ type: 'reminderDue' as const, ...dueReminder(context) })),
    advanceToReminder: assign({ now: ({ context }) => dueReminder(context).at }),
  },
}).createMachine({
  id: 'reminders',
  description: 'Reminds a miner of the bowl in the ways that the miner has chosen in this browser.',
  context: ({ input }) => ({ chosen: input, deadline: null, now: 0 }),
  type: 'parallel',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: { 'bowl.changed': { actions: { type: 'setBowl', params: ({ event }) => event } } },
  states: {
    title: {
      description: "Whether the tab's title counts down.",
      initial: 'restoring',
      states: {
        restoring: { always: [{ guard: 'isTitleChosen', target: 'shown' }, { target: 'hidden' }] },
        hidden: {
          on: {
            'title.chosen': 'shown',
            'choices.stored': {
              guard: { type: 'isOn', params: ({ event }) => ({ isOn: event.title }) },
              target: 'shown',
            },
          },
        },
        shown: {
          on: {
            'title.declined': 'hidden',
            'choices.stored': {
              guard: { type: 'isOff', params: ({ event }) => ({ isOn: event.title }) },
              target: 'hidden',
            },
          },
        },
      },
    },
    notifications: {
      description: 'Notifications of the browser while a page of the site is open.',
      initial: 'restoring',
      states: {
        restoring: { always: [{ guard: 'areNotificationsChosen', target: 'on' }, { target: 'off' }] },
        off: {
          on: {
            'notifications.chosen': 'askingPermission',
            'choices.stored': {
              guard: { type: 'isOn', params: ({ event }) => ({ isOn: event.notifications }) },
              target: 'on',
            },
          },
        },
        askingPermission: {
          invoke: {
            id: 'askPermission',
            src: 'askPermission',
            onDone: [
              { guard: outcomeIs('granted'), target: 'on' },
              { guard: outcomeIs('denied'), target: 'blocked' },
              { target: 'off' },
            ],
            onError: 'blocked',
          },
        },
        blocked: {
          description: 'The settings of the browser forbid notifications.',
          on: { 'notifications.chosen': 'askingPermission' },
        },
        on: {
          initial: 'deciding',
          on: {
            'notifications.declined': 'off',
            'bowl.changed': {
              target: '.deciding',
              actions: { type: 'setBowl', params: ({ event }) => event },
            },
            'choices.stored': {
              guard: { type: 'isOff', params: ({ event }) => ({ isOn: event.notifications }) },
              target: 'off',
            },
          },
          states: {
            deciding: { always: [{ guard: 'isReminderAhead', target: 'waiting' }, { target: 'idle' }] },
            idle: { description: 'No reminder is ahead.' },
            waiting: {
              after: {
                untilReminder: {
                  target: 'deciding',
                  actions: ['emitReminder', 'advanceToReminder'],
                  description: 'An hour and five minutes before the bowl expires.',
                },
              },
            },
          },
        },
      },
    },
  },
});
