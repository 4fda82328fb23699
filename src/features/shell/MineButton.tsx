import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMiner } from '../../actors/miner-context.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * Starts the miner from wherever one is, in this tab. Who is not logged in is told so, at the login form. While it mines and
 * during a logout there is nothing to start.
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
