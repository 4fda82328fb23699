import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { minerMachine } from '../../../machines/miner/miner.machine.ts';
import { useMiner, useMinerIfStarted } from '../../actors/miner-context.ts';
import { minerNavigation } from '../../content/miner-navigation.ts';
import { isCurrent } from '../../content/navigation.ts';
import { Button } from '../../ui/Button.tsx';
import { FollowButton, type FollowButtonProps } from './FollowButton.tsx';
import classes from './MinerAreaNavigation.module.css';

interface MinerAreaNavigationProps {
  /** The URL of the official channel. */
  readonly channelUrl: string;
}

/** The navigation of the miner area. Its buttons are inert until the miner actor has started. */
export function MinerAreaNavigation({ channelUrl }: MinerAreaNavigationProps) {
  const location = useLocation();
  return (
    <div className={classes.bar}>
      <nav aria-label="Miner">
        <ul className={classes.list}>
          {minerNavigation.map(link => (
            <li key={link.label}>
              <Link
                to={link.to}
                {...(link.hash && { hash: link.hash })}
                className={classes.link}
                aria-current={isCurrent(link, location, minerNavigation) ? 'page' : undefined}
                // Otherwise both links to one page would be current.
                activeOptions={{ includeHash: true }}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {useMinerIfStarted() === null ? (
        <div className={classes.actions} data-inert inert>
          <FollowButton status="loggedOut" channelUrl={channelUrl} onFollow={doNothing} />
          <Button size="md">Get Started</Button>
        </div>
      ) : (
        <div className={classes.actions}>
          <FollowBonus channelUrl={channelUrl} />
          <MineButton />
        </div>
      )}
    </div>
  );
}

const doNothing = (): void => undefined;

/** Connects the follow button to the miner actor. */
function FollowBonus({ channelUrl }: Pick<FollowButtonProps, 'channelUrl'>) {
  const miner = useMiner();
  const status = useSelector(miner, statusOf);
  return (
    <FollowButton
      status={status}
      channelUrl={channelUrl}
      onFollow={() => miner.send({ type: 'bonus.pressed' })}
    />
  );
}

function statusOf(miner: SnapshotFrom<typeof minerMachine>): FollowButtonProps['status'] {
  const { holding } = miner.context;
  if (holding === null || miner.matches('loggingOut')) return 'loggedOut';
  if (holding.account.twitterBonusClaimed) return 'claimed';
  if (miner.matches({ loggedIn: 'following' })) return 'otherTab';
  return miner.matches({ loggedIn: { leading: { saving: 'claimingBonus' } } }) ? 'processing' : 'unclaimed';
}

/** Opens the web miner and starts mining. Renders nothing while the miner mines or logs out. */
function MineButton() {
  const miner = useMiner();
  const navigate = useNavigate();
  const isLoggedIn = useSelector(miner, state => state.matches('loggedIn'));
  const isAbsent = useSelector(
    miner,
    state => state.matches({ loggedIn: { leading: { mining: 'active' } } }) || state.matches('loggingOut'),
  );
  if (isAbsent) return null;
  return (
    <Button
      size="md"
      onClick={() => {
        miner.send({ type: 'start.pressed' });
        void navigate({ to: '/web-miner' });
      }}
    >
      {isLoggedIn ? 'Mine Now' : 'Get Started'}
    </Button>
  );
}
