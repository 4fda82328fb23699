/** The reminders of a page's miner. They live as long as the miner's actor, outside of React. */
import { type Actor, fromCallback } from 'xstate';
import { deadlineOf } from '../../machines/miner/holding.rules.ts';
import { nowOf } from '../../machines/miner/miner.context.ts';
import type { ChoicesEvent } from '../../machines/reminders/reminders.actors.ts';
import {
  type BowlTimes,
  type RemindersEmitted,
  remindersMachine,
} from '../../machines/reminders/reminders.machine.ts';
import {
  areNotificationsAllowed,
  requestNotifications,
  showNotification,
} from '../adapters/notifications.ts';
import { setTitlePrefix } from '../adapters/page-title.ts';
import { claimReminder, onChoicesStored, storeChoices, storedChoices } from '../adapters/reminder-storage.ts';
import { reminderNotification, titleCountdown } from '../content/reminder-texts.ts';
import { createAppActor } from './app-actor.ts';
import type { MinerActor } from './miner.ts';
import { requestLogic } from './request-logic.ts';

export type RemindersActor = Actor<typeof remindersMachine>;

const machine = remindersMachine.provide({
  actors: {
    askPermission: requestLogic(() => requestNotifications()),
    otherTabs: fromCallback<{ type: never }, undefined, ChoicesEvent>(({ sendBack }) =>
      onChoicesStored(stored => sendBack({ type: 'choices.stored', ...stored })),
    ),
  },
});

const started = new WeakMap<MinerActor, RemindersActor>();

/** Returns the reminders of a miner; starts them on the first call. */
export function remindersOf(miner: MinerActor): RemindersActor {
  const known = started.get(miner);
  if (known) return known;
  const reminders = startReminders(miner);
  started.set(miner, reminders);
  return reminders;
}

function startReminders(miner: MinerActor): RemindersActor {
  const { title, notifications } = storedChoices();
  const input = { title, notifications: notifications && areNotificationsAllowed() };
  const reminders = createAppActor(machine, { input });
  reminders.on('reminderDue', due => remind(due, timesOf(miner).now));
  let chosen = input;
  reminders.subscribe(now => {
    const before = chosen;
    chosen = {
      title: now.matches({ title: 'shown' }),
      notifications: now.matches({ notifications: 'on' }),
    };
    if (before.title !== chosen.title || before.notifications !== chosen.notifications) storeChoices(chosen);
    countDown(miner, chosen.title);
  });
  reminders.start();
  let deadline: number | null = null;
  const follow = () => {
    const times = timesOf(miner);
    if (times.deadline !== deadline) reminders.send({ type: 'bowl.changed', ...times });
    ({ deadline } = times);
    countDown(miner, chosen.title);
  };
  miner.subscribe(follow);
  follow();
  return reminders;
}

function timesOf(miner: MinerActor): BowlTimes {
  const { context } = miner.getSnapshot();
  const { holding } = context;
  return holding === null
    ? { deadline: null, now: 0 }
    : { deadline: deadlineOf(holding), now: nowOf(context) };
}

function countDown(miner: MinerActor, isShown: boolean): void {
  const { deadline, now } = timesOf(miner);
  setTitlePrefix(isShown && deadline !== null ? titleCountdown(deadline - now) : null);
}

/** Shows one reminder in one tab. A page that slept through the deadline shows none. */
function remind({ deadline, at }: RemindersEmitted, now: number): void {
  if (now >= deadline || !claimReminder(String(at))) return;
  void showNotification({ ...reminderNotification(deadline), tag: 'technovex-bowl', path: '/web-miner' });
}
