import { createFileRoute } from '@tanstack/react-router';
import { gameHead } from '../content/game-head.ts';
import { TokenGameScreen } from '../features/game/TokenGame.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/token-game')({
  component: () => (
    <>
      <PageHead {...gameHead} />
      <TokenGameScreen />
    </>
  ),
});
