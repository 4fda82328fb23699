import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { ActorRefFrom, StateValueFrom } from 'xstate';
import type { pushRemindersMachine } from '../../../machines/reminders/push-reminders.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { pushRemindersLogic } from '../../actors/push-reminders.ts';
import { pushReminderTexts as texts } from '../../content/push-reminder-texts.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './PushReminder.module.css';

/** Turns reminders by web push on and off on this device. */
export const PushReminder = () => <LivePushReminder reminders={useAppActor(pushRemindersLogic)} />;

type Status = StateValueFrom<typeof pushRemindersMachine>;

/** What stands below the control. */
const notes: Readonly<Record<Status, string>> = {
  readingState: texts.reading,
  notOfferedHere: texts.notOffered,
  stateUnknown: texts.unknown,
  blockedByBrowser: texts.blocked,
  off: texts.about,
  askingForPermission: texts.asking,
  subscribing: texts.subscribing,
  turningOnFailed: texts.turningOnFailed,
  on: texts.on,
  unsubscribing: texts.unsubscribing,
  turningOffFailed: texts.turningOffFailed,
};

const IS_ON: readonly Status[] = ['on', 'unsubscribing', 'turningOffFailed'];
const IS_BUSY: readonly Status[] = ['readingState', 'askingForPermission', 'subscribing', 'unsubscribing'];
const IS_UNAVAILABLE: readonly Status[] = [
  'readingState',
  'notOfferedHere',
  'stateUnknown',
  'blockedByBrowser',
];
const CAN_RETRY: readonly Status[] = ['stateUnknown', 'blockedByBrowser'];

interface LivePushReminderProps {
  readonly reminders: ActorRefFrom<typeof pushRemindersMachine>;
}

export function LivePushReminder({ reminders }: LivePushReminderProps) {
  const status = useSelector(reminders, ({ value }) => value);
  const isOn = IS_ON.includes(status);
  const isBusy = IS_BUSY.includes(status);
  const noteId = useId();
  const note = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(CAN_RETRY.includes(status), () => note.current);
  return (
    <div className={classes.reminder}>
      <Switch
        size="md"
        label={texts.label}
        aria-describedby={noteId}
        checked={isOn}
        disabled={IS_UNAVAILABLE.includes(status)}
        aria-busy={isBusy}
        onChange={() => reminders.send({ type: isOn ? 'reminders.declined' : 'reminders.wanted' })}
      />
      <p ref={note} id={noteId} role="status" tabIndex={-1} className={classes.note}>
        {notes[status]}
      </p>
      {CAN_RETRY.includes(status) && (
        <Button variant="default" size="sm" onClick={() => reminders.send({ type: 'retry.pressed' })}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
