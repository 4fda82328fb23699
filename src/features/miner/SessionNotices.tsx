import { Button } from '@mantine/core';
import { IconBrowser, IconCloudOff, IconDevices } from '@tabler/icons-react';
import type { Units } from '../../../contract/amounts.ts';
import { formatAmount } from '../../content/formats.ts';
import { sessionNotices } from '../../content/miner-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './SessionNotices.module.css';
import { type SyncState, unsyncedText } from './session-status.ts';

export interface SessionNoticesProps {
  /** Whether another tab of this browser leads. */
  readonly otherTab: boolean;
  /** The last rejected claim: its reason, and the uncredited coins. */
  readonly claimRejection: { readonly text: string; readonly uncredited: Units } | null;
  readonly sync: SyncState;
  readonly onMineHere: () => void;
  readonly onDismissRejection: () => void;
}

export function SessionNotices(props: SessionNoticesProps) {
  const { otherTab, claimRejection, sync, onMineHere, onDismissRejection } = props;
  const loss = claimRejection && lossOf(claimRejection.uncredited);
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
      {claimRejection && (
        <Notice
          tone="warning"
          icon={<IconDevices stroke={1.75} />}
          title={claimRejection.text}
          action={
            <Button size="sm" variant="default" onClick={onDismissRejection}>
              Got it
            </Button>
          }
        >
          <p>{loss}</p>
        </Notice>
      )}
      {sync.kind === 'unsynced' && (
        <Notice tone="warning" icon={<IconCloudOff stroke={1.75} />} title={unsyncedText(sync.isPersisted)}>
          <p>{sync.isPersisted ? sessionNotices.unsynced : sessionNotices.unsyncedNotPersisted}</p>
        </Notice>
      )}
      {/* The session status announces it. */}
      <VisuallyHidden role="status">
        {otherTab && `${sessionNotices.otherTab.title}. ${sessionNotices.otherTab.text}`}
        {claimRejection && `${claimRejection.text} ${loss}`}
      </VisuallyHidden>
    </div>
  );
}

const lossOf = (uncredited: Units): string =>
  uncredited === 0
    ? 'Mining has stopped here. Everything you mined on this device was credited.'
    : `Mining has stopped here. ${formatAmount(uncredited)} TXV of this device could not be credited.`;
