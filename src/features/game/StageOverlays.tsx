import { useSelector } from '@xstate/react';
import type { GameActor } from '../../actors/game.ts';
import { gameNews, gameTexts } from '../../content/game-texts.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './StageOverlays.module.css';

const texts = gameTexts.field;

interface OverlayProps {
  readonly game: GameActor;
}

/** The countdown before the first token. A live region announces it separately. */
export function CountdownOverlay({ game }: OverlayProps) {
  const countdown = useSelector(game, ({ context }) => context.countdown);
  return (
    <div className={classes.countdown} aria-hidden="true">
      <span key={countdown} className={classes.number}>
        {gameNews.countdown(countdown)}
      </span>
    </div>
  );
}

/** Covers the field while the round is paused. */
export const PausedOverlay = ({ game }: OverlayProps) => (
  <div className={classes.paused}>
    <h2 className={classes.title}>{texts.paused}</h2>
    <p className={classes.text}>{texts.pausedText}</p>
    <div className={classes.actions}>
      <Button data-focus onClick={() => game.send({ type: 'resume.pressed' })}>
        {texts.resume}
      </Button>
      <Button variant="default" onClick={() => game.send({ type: 'quit.pressed' })}>
        {texts.quit}
      </Button>
    </div>
  </div>
);
