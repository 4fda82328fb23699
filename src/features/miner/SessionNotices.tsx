import { Button } from '@mantine/core';
import { IconBrowser, IconCloudOff, IconDevices } from '@tabler/icons-react';
import type { Units } from '../../../contract/amounts.ts';
import { unsyncedText } from '../../content/bowl-status-texts.ts';
import { formatAmount } from '../../content/formats.ts';
import { sessionNotices } from '../../content/miner-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './SessionNotices.module.css';
import type { MiningSession, SyncState } from './session-status.ts';

export interface SessionNoticesProps {
  readonly session: MiningSession;
  /** The last rejected claim: its reason, and the uncredited coins. */
  readonly claimRejection: { readonly text: string; readonly uncredited: Units } | null;
  readonly sync: SyncState;
  readonly onMineHere: () => void;
  readonly onDismissRejection: () => void;
}

export function SessionNotices(props: SessionNoticesProps) {
  const { session, claimRejection, sync, onMineHere, onDismissRejection } = props;
  const { mining, idle } = sessionNotices.otherTab;
  const otherTab = session.kind === 'elsewhere' ? (session.isMining ? mining : idle) : null;
  const loss = claimRejection && lossOf(claimRejection.uncredited);
  return (
    <div className={classes.notices}>
      {otherTab && (
        <Notice
          tone="info"
          icon={<IconBrowser stroke={1.75} />}
          title={otherTab.title}
          action={
            <Button size="sm" variant="default" onClick={onMineHere}>
              {otherTab.action}
            </Button>
          }
        >
          <p>{otherTab.text}</p>
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
        {otherTab && `${otherTab.title}. ${otherTab.text}`}
        {claimRejection && `${claimRejection.text} ${loss}`}
      </VisuallyHidden>
    </div>
  );
}

const lossOf = (uncredited: Units): string =>
  uncredited === 0
    ? 'Mining has stopped here. Everything you mined on this device was credited.'
    : `Mining has stopped here. ${formatAmount(uncredited)} TXV of this device could not be credited.`;
