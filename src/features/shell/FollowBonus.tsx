import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { minerMachine } from '../../../machines/miner/miner.machine.ts';
import { useMiner } from '../../actors/miner-context.ts';
import { FollowButton, type FollowButtonProps } from './FollowButton.tsx';

/** The button of the follow bonus, joined to the miner's flow. */
export function FollowBonus({ channelUrl }: Pick<FollowButtonProps, 'channelUrl'>) {
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
