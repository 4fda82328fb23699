import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { secondsLeft } from '../../../machines/game/round.rules.ts';
import type { GameActor } from '../../actors/game.ts';
import { formatCount } from '../../content/formats.ts';
import { gameTexts } from '../../content/game-texts.ts';
import { Button } from '../../ui/Button.tsx';
import type { GamePhase } from './game-view.ts';
import classes from './RoundStatus.module.css';

const texts = gameTexts.field;

/** The remaining seconds at which the time is marked as short. */
const SHORT = 5;

interface RoundStatusProps {
  readonly game: GameActor;
  readonly phase: GamePhase;
  readonly barRef: Ref<HTMLDivElement>;
}

/** The round's status with the pause button. */
export function RoundStatus({ game, phase, barRef }: RoundStatusProps) {
  const score = useSelector(game, ({ context }) => context.round.score);
  const seconds = useSelector(game, ({ context }) => secondsLeft(context.round));
  const isPaused = phase === 'paused';
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  const label = isPaused ? texts.resume : texts.pause;
  return (
    <div className={classes.status}>
      <dl className={classes.figures}>
        <div className={classes.figure}>
          <dt className={classes.label}>{texts.score}</dt>
          <dd className={classes.score}>{formatCount(score)}</dd>
        </div>
        <div className={classes.figure} data-short={seconds <= SHORT || undefined}>
          <dt className={classes.label}>{texts.timeLeft}</dt>
          <dd className={classes.seconds}>{seconds} s</dd>
        </div>
      </dl>
      <Button
        variant="default"
        className={classes.pause ?? ''}
        disabled={phase === 'counting'}
        leftSection={<Icon size="1.125em" stroke={1.75} aria-hidden="true" />}
        onClick={() => game.send({ type: isPaused ? 'resume.pressed' : 'pause.pressed' })}
      >
        {label}
      </Button>
      <div className={classes.track} aria-hidden="true">
        <div ref={barRef} className={classes.bar} data-short={seconds <= SHORT || undefined} />
      </div>
    </div>
  );
}
