import { useAppActor } from '../../actors/app-actor.ts';
import { gameLogic } from '../../actors/game.ts';
import { gameHead } from '../../content/game-head.ts';
import { gameTexts } from '../../content/game-texts.ts';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { SimulatedMark } from '../../ui/SimulatedMark.tsx';
import { TokenGame } from './TokenGame.tsx';

/** `/token-game`, with the game's actor. A round continues when the visitor returns to the page. */
export function TokenGameScreen() {
  const game = useAppActor(gameLogic);
  return (
    <>
      <PageIntro title={gameHead.title} lead={gameTexts.lead} marks={<SimulatedMark />} />
      <TokenGame game={game} />
    </>
  );
}
