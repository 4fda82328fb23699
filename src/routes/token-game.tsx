import { createFileRoute } from '@tanstack/react-router';
import { TokenGameScreen } from '../features/game/TokenGame.tsx';

export const Route = createFileRoute('/token-game')({
  staticData: { live: true },
  component: TokenGameScreen,
});
