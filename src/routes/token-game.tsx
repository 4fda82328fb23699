import { createFileRoute } from '@tanstack/react-router';
import { gameHead } from '../content/game-head.ts';
import { pageHead } from '../content/page-head.ts';
import { TokenGameScreen } from '../features/game/TokenGameScreen.tsx';

export const Route = createFileRoute('/token-game')({
  head: () => pageHead(gameHead),
  component: TokenGameScreen,
});
