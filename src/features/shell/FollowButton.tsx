import { IconCheck } from '@tabler/icons-react';
import { txvFromUnits } from '../../../contract/amounts.ts';
import { FOLLOW_BONUS } from '../../../contract/mining.ts';
import { formatCount } from '../../content/formats.ts';
import { AnchorButton, Button } from '../../ui/Button.tsx';
import { NEW_TAB } from '../../ui/new-tab.ts';
import classes from './FollowButton.module.css';

export interface FollowButtonProps {
  readonly status: 'unclaimed' | 'processing' | 'claimed' | 'loggedOut' | 'otherTab';
  /** The URL of the official channel. */
  readonly channelUrl: string;
  readonly onFollow: () => void;
}

const BONUS = `+${formatCount(txvFromUnits(FOLLOW_BONUS))} TXV`;

/** Labels of the button; a disabled one states its reason. */
const WORDS = {
  unclaimed: 'Follow',
  processing: 'Claiming',
  claimed: 'Claimed',
  loggedOut: 'Log in for',
  otherTab: 'Mine here for',
} as const satisfies Record<FollowButtonProps['status'], string>;

/** Opens the official channel and claims the follow bonus once. */
export function FollowButton({ status, channelUrl, onFollow }: FollowButtonProps) {
  const look = { size: 'md', variant: 'default', className: classes.follow ?? '' } as const;
  const label = (
    <>
      {WORDS[status]} <span className={classes.bonus}>{BONUS}</span>
    </>
  );
  if (status !== 'unclaimed') {
    return (
      <Button
        {...look}
        // Stays in the tab order, so that screen readers read the reason.
        aria-disabled
        data-disabled
        leftSection={
          status === 'claimed' && <IconCheck className={classes.icon} stroke={1.75} aria-hidden="true" />
        }
      >
        {label}
      </Button>
    );
  }
  return (
    <AnchorButton {...look} href={channelUrl} {...NEW_TAB} onClick={onFollow}>
      {label}
    </AnchorButton>
  );
}
