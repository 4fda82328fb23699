import { useSelector } from '@xstate/react';
import { deadlineOf } from '../../../machines/miner/holding.rules.ts';
import { nowOf } from '../../../machines/miner/miner.context.ts';
import { calendarFile } from '../../../machines/reminders/reminders.rules.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { useMiner } from '../../actors/miner-context.ts';
import { remindersOf } from '../../actors/reminders.ts';
import { saveFile } from '../../adapters/save-file.ts';
import { reminderTexts as texts } from '../../content/reminder-texts.ts';
import { PushReminder } from './PushReminder.tsx';
import { RemindersCard } from './RemindersCard.tsx';

/** The reminders of the page's miner. */
export function MinerReminders() {
  const miner = useMiner();
  const hasDeadline =
    useSelector(miner, ({ context: { holding } }) => holding && deadlineOf(holding)) !== null;
  return (
    <RemindersCard
      reminders={remindersOf(miner)}
      onSaveEntry={hasDeadline ? () => saveEntry(miner) : null}
      push={<PushReminder />}
    />
  );
}

function saveEntry(miner: MinerActor): void {
  const { context } = miner.getSnapshot();
  const deadline = context.holding && deadlineOf(context.holding);
  // The bowl may have been collected a moment ago.
  if (deadline === null) return;
  const { host, origin } = location;
  const entry = { deadline, now: nowOf(context), title: texts.entry, text: texts.entryText };
  saveFile(texts.fileName, 'text/calendar', calendarFile({ ...entry, host, url: `${origin}/web-miner` }));
}
