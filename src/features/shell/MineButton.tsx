import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMiner } from '../../actors/miner-context.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * Opens the web miner and starts mining in this tab. Visitors who are not logged in see a problem
 * at the login form. Disabled while the miner mines or logs out.
 */
export function MineButton() {
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
