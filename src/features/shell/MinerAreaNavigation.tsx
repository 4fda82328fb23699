import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { createLink, useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ComponentPropsWithRef, type RefObject, useId, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { txvFromUnits } from '../../../contract/amounts.ts';
import { FOLLOW_BONUS } from '../../../contract/mining.ts';
import type { minerMachine } from '../../../machines/miner/miner.machine.ts';
import { useMinerIfStarted, useSendToMiner } from '../../actors/miner-context.ts';
import { formatCount } from '../../content/formats.ts';
import { minerNavigation } from '../../content/miner-navigation.ts';
import { isCurrent } from '../../content/navigation.ts';
import { NEW_TAB } from '../../ui/new-tab.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './MinerAreaNavigation.module.css';

interface MinerAreaNavigationProps {
  /** The URL of the official channel. */
  readonly channelUrl: string;
}

/**
 * The navigation of the miner area. It is a stranger's until the miner actor has started, and has no
 * buttons during an automatic login.
 */
export function MinerAreaNavigation({ channelUrl }: MinerAreaNavigationProps) {
  const { pathname } = useLocation();
  const miner = useMinerIfStarted();
  const bar = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const isRestoring = useSelector(miner ?? undefined, state => state?.matches('restoring') === true);
  return (
    <div ref={bar} className={classes.bar}>
      <nav aria-label="Miner">
        <ul className={classes.list}>
          {minerNavigation.map(link => (
            <li key={link.label}>
              <NavigationLink
                to={link.to}
                {...(link.hash && { hash: link.hash })}
                className={classes.link}
                isCurrent={isCurrent(link, pathname)}
              >
                {link.label}
              </NavigationLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* The start of the actor keeps the elements: one of them may have the focus. */}
      <div
        ref={actions}
        className={classes.actions}
        data-stranger={miner === null || undefined}
        inert={isRestoring}
      >
        <FollowBonus channelUrl={channelUrl} actions={actions} />
        <MineButton bar={bar} />
      </div>
    </div>
  );
}

interface NavigationAnchorProps extends ComponentPropsWithRef<'a'> {
  readonly isCurrent: boolean;
}

/** The router would also mark a link to a section of the current page. */
const NavigationLink = createLink(({ isCurrent: isPage, ...props }: NavigationAnchorProps) => (
  <a {...props} aria-current={isPage ? 'page' : undefined}>
    {props.children}
  </a>
));

interface FollowBonusProps extends Pick<FollowButtonProps, 'channelUrl'> {
  /** Around the button, which keeps the focus in each of its states. */
  readonly actions: RefObject<HTMLElement | null>;
}

/** Connects the follow button to the miner actor. */
function FollowBonus({ channelUrl, actions }: FollowBonusProps) {
  const send = useSendToMiner();
  const status = useSelector(useMinerIfStarted() ?? undefined, statusOf);
  useFocusWhenLost(
    String(status === 'unclaimed'),
    () => actions.current?.querySelector<HTMLElement>('a, button'),
    actions,
  );
  return (
    <FollowButton status={status} channelUrl={channelUrl} onFollow={() => send({ type: 'bonus.pressed' })} />
  );
}

type MinerSnapshot = SnapshotFrom<typeof minerMachine>;

function statusOf(miner: MinerSnapshot | undefined): FollowButtonProps['status'] {
  const holding = miner?.context.holding ?? null;
  if (miner === undefined || holding === null || miner.matches('loggingOut')) return 'loggedOut';
  if (holding.account.twitterBonusClaimed) return 'claimed';
  if (miner.matches({ loggedIn: 'following' })) return 'otherTab';
  if (miner.matches({ loggedIn: { leading: { saving: 'claimingBonus' } } })) return 'processing';
  return miner.can({ type: 'bonus.pressed' }) ? 'unclaimed' : 'waiting';
}

interface MineButtonProps {
  /** The navigation, which keeps the focus. */
  readonly bar: RefObject<HTMLElement | null>;
}

/** Opens the web miner and starts mining. Renders nothing while the miner mines or logs out. */
function MineButton({ bar }: MineButtonProps) {
  const miner = useMinerIfStarted() ?? undefined;
  const send = useSendToMiner();
  const navigate = useNavigate();
  const isLoggedIn = useSelector(miner, state => state?.matches('loggedIn'));
  const isElecting = useSelector(miner, state => state?.matches({ loggedIn: 'electing' }));
  const isAbsent = useSelector(
    miner,
    state => state?.matches({ loggedIn: { leading: { mining: 'active' } } }) || state?.matches('loggingOut'),
  );
  // A second press of Enter on the link beside it would claim the bonus.
  useFocusWhenLost(
    String(isAbsent),
    () => bar.current?.querySelector<HTMLElement>('[aria-current=page]'),
    bar,
  );
  if (isAbsent) return null;
  return (
    <Button
      size="md"
      aria-disabled={isElecting}
      onClick={() => {
        if (isElecting) return;
        send({ type: 'start.pressed' });
        void navigate({ to: '/web-miner' });
      }}
    >
      {isLoggedIn ? 'Mine Now' : 'Get Started'}
    </Button>
  );
}

interface FollowButtonProps {
  /** It waits until a request has ended, or until the tab knows whether it leads. */
  readonly status: 'unclaimed' | 'waiting' | 'processing' | 'claimed' | 'loggedOut' | 'otherTab';
  /** The URL of the official channel. */
  readonly channelUrl: string;
  readonly onFollow: () => void;
}

const BONUS = `+${formatCount(txvFromUnits(FOLLOW_BONUS))} TXV`;

/** Labels of the button; a disabled one states its reason. */
const WORDS = {
  unclaimed: 'Follow',
  waiting: 'Follow',
  processing: 'Claiming',
  claimed: 'Claimed',
  loggedOut: 'Log in for',
  otherTab: 'Mine here for',
} as const satisfies Record<FollowButtonProps['status'], string>;

/** Opens the official channel and claims the follow bonus once. */
export function FollowButton({ status, channelUrl, onFollow }: FollowButtonProps) {
  const note = useId();
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
        data-disabled={status !== 'waiting'}
        leftSection={
          status === 'claimed' && <IconCheck className={classes.icon} stroke={1.75} aria-hidden="true" />
        }
      >
        {label}
      </Button>
    );
  }
  // By default it is the page of this site that lists the channels.
  const isAnnounced = !channelUrl.startsWith('/');
  return (
    <>
      <Button
        component="a"
        {...look}
        href={channelUrl}
        {...NEW_TAB}
        aria-describedby={isAnnounced ? undefined : note}
        onClick={onFollow}
      >
        {label}
      </Button>
      {!isAnnounced && (
        <span id={note} className={classes.note}>
          No channel to follow yet
        </span>
      )}
    </>
  );
}
