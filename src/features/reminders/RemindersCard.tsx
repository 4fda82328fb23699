import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { remindersMachine } from '../../../machines/reminders/reminders.machine.ts';
import { reminderTexts as texts } from '../../content/reminder-texts.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './RemindersCard.module.css';

interface RemindersCardProps {
  readonly reminders: ActorRefFrom<typeof remindersMachine>;
  /** Saves the calendar entry; null while the bowl has no deadline. */
  readonly onSaveEntry: (() => void) | null;
  /** The control of push reminders. */
  readonly push?: ReactNode;
}

/** How a miner wants to be reminded of the bowl. */
export function RemindersCard({ reminders, onSaveEntry, push }: RemindersCardProps) {
  const state = useSelector(reminders, snapshot => snapshot);
  const hintId = useId();
  const calendarHintId = useId();
  const isAsking = state.matches({ notifications: 'askingPermission' });
  const isOn = state.matches({ notifications: 'on' });
  const isBlocked = state.matches({ notifications: 'blocked' });
  return (
    <Panel title={texts.title}>
      <p className={classes.lead}>{texts.lead}</p>
      <div className={classes.ways}>
        <div className={classes.choices}>
          <Switch
            size="md"
            label={texts.countdown}
            checked={state.matches({ title: 'shown' })}
            onChange={({ currentTarget: { checked } }) =>
              reminders.send({ type: checked ? 'title.chosen' : 'title.declined' })
            }
          />
          <div className={classes.choice}>
            <Switch
              size="md"
              label={texts.notifications}
              checked={isOn || isAsking}
              aria-busy={isAsking || undefined}
              aria-invalid={isBlocked || undefined}
              aria-describedby={hintId}
              onChange={({ currentTarget: { checked } }) =>
                reminders.send({ type: checked ? 'notifications.chosen' : 'notifications.declined' })
              }
            />
            <p id={hintId} className={isBlocked ? classes.problem : classes.hint}>
              {isAsking ? texts.asking : isBlocked ? texts.blocked : texts.notificationsHint}
            </p>
          </div>
          {push}
        </div>
        <div className={classes.calendar}>
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
            // Stays focusable while the bowl is empty.
            aria-disabled={onSaveEntry === null}
            aria-describedby={calendarHintId}
            {...(onSaveEntry === null ? { 'data-disabled': true } : { onClick: onSaveEntry })}
          >
            {texts.calendar}
          </Button>
          <p id={calendarHintId} className={classes.hint}>
            {onSaveEntry === null ? texts.noDeadline : texts.calendarHint}
          </p>
        </div>
      </div>
    </Panel>
  );
}
