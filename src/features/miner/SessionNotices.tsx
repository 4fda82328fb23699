import { Button, VisuallyHidden } from '@mantine/core';
import { IconBrowser, IconCloudOff, IconDevices } from '@tabler/icons-react';
import { formatTxv, type Units } from '../../../contract/amounts.ts';
import { sessionNotices } from '../../content/miner-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './SessionNotices.module.css';
import { UNSYNCED } from './session-status.ts';

export interface SessionNoticesProps {
  /** Another tab of this browser mines. */
  readonly otherTab: boolean;
  /** Another device took the account over; what was mined here and could not be credited. */
  readonly takenOver: { readonly uncredited: Units } | null;
  /** Saving has failed for long enough that the miner has to know. */
  readonly unsynced: boolean;
  readonly onMineHere: () => void;
  readonly onDismissTakenOver: () => void;
}

/** What a miner has to know about this tab, this device and the server. Nothing is drawn while all is well. */
export function SessionNotices(props: SessionNoticesProps) {
  const { otherTab, takenOver, unsynced, onMineHere, onDismissTakenOver } = props;
  const loss = takenOver && lossOf(takenOver.uncredited);
  return (
    <div className={classes.notices}>
      {otherTab && (
        <Notice
          tone="info"
          icon={<IconBrowser stroke={1.75} />}
          title={sessionNotices.otherTab.title}
          action={
            <Button size="sm" variant="default" onClick={onMineHere}>
              {sessionNotices.otherTab.action}
            </Button>
          }
        >
          <p>{sessionNotices.otherTab.text}</p>
        </Notice>
      )}
      {takenOver && (
        <Notice
          tone="warning"
          icon={<IconDevices stroke={1.75} />}
          title={sessionNotices.takenOver}
          action={
            <Button size="sm" variant="default" onClick={onDismissTakenOver}>
              Got it
            </Button>
          }
        >
          <p>{loss}</p>
        </Notice>
      )}
      {unsynced && (
        <Notice tone="warning" icon={<IconCloudOff stroke={1.75} />} title={UNSYNCED}>
          <p>{sessionNotices.unsynced}</p>
        </Notice>
      )}
      {/* That something is not synced is announced with the state of mining. */}
      <VisuallyHidden role="status">
        {otherTab && `${sessionNotices.otherTab.title}. ${sessionNotices.otherTab.text}`}
        {takenOver && `${sessionNotices.takenOver}. ${loss}`}
      </VisuallyHidden>
    </div>
  );
}

const lossOf = (uncredited: Units): string =>
  uncredited === 0
    ? 'Mining has stopped here. Everything you mined on this device was credited.'
    : `Mining has stopped here. ${formatTxv(uncredited)} TXV of this device could not be credited.`;
