import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { secondsLeft } from '../../../machines/game/round.rules.ts';
import { COLUMNS } from '../../../machines/game/token.rules.ts';
import type { GameActor } from '../../actors/game.ts';
import { formatCount } from '../../content/formats.ts';
import { gameNews, gameTexts } from '../../content/game-texts.ts';
import { drawField, type FieldElements, type FieldSize } from './draw-field.ts';
import { FieldToken } from './FieldToken.tsx';
import type { GamePhase } from './game-view.ts';
import classes from './PlayStage.module.css';
import { useGameKeys } from './use-game-keys.ts';

const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, index) => index + 1);

export function PlayStage({ game, phase }: { readonly game: GameActor; readonly phase: GamePhase }) {
  const tokens = useSelector(game, ({ context }) => context.round.tokens);
  const stage = useRef<HTMLElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const elements = useRef({
    tokens: new Map<number, HTMLElement>(),
    bar: null as HTMLElement | null,
    size: { width: 0, height: 0 },
  });
  const takeElement = useCallback((id: number, element: HTMLElement | null) => {
    if (element) elements.current.tokens.set(id, element);
    else elements.current.tokens.delete(id);
  }, []);
  const takeBar = useCallback((bar: HTMLElement | null) => {
    elements.current.bar = bar;
  }, []);
  const findToken = useCallback((id: number) => elements.current.tokens.get(id), []);
  const catchToken = useCallback(
    (id: number) => {
      // Keeps the focus on the field when the focused token is unmounted.
      if (findToken(id) === document.activeElement) field.current?.focus({ preventScroll: true });
      game.send({ type: 'token.caught', id });
    },
    [game, findToken],
  );

  useFieldSize(field, size => {
    elements.current.size = size;
  });
  useFieldDrawing(game, elements);
  useGameKeys(game, stage, findToken);

  return (
    <section ref={stage} className={classes.stage} aria-label={gameTexts.field.label}>
      <RoundStatus game={game} phase={phase} barRef={takeBar} />
      <div className={classes.frame}>
        <div ref={field} className={classes.field} tabIndex={-1} data-focus={phase !== 'paused' || undefined}>
          <div className={classes.columns} aria-hidden="true">
            {COLUMN_NUMBERS.map(column => (
              <kbd key={column} className={classes.column}>
                {column}
              </kbd>
            ))}
          </div>
          <div className={classes.tokens} inert={phase !== 'running'}>
            {tokens.map(token => (
              <FieldToken key={token.id} token={token} onElement={takeElement} onCatch={catchToken} />
            ))}
            {phase === 'running' && <ComboMark game={game} />}
          </div>
        </div>
        {phase === 'counting' && <CountdownOverlay game={game} />}
        {phase === 'paused' && <PausedOverlay game={game} />}
      </div>
    </section>
  );
}

/** Draws the field at every tick without React, which only mounts and unmounts tokens. */
function useFieldDrawing(game: GameActor, elements: RefObject<FieldElements>): void {
  const draw = useMemo(() => {
    let reducedMotion: MediaQueryList | undefined;
    return () => {
      // Created once in the browser; frames only read it.
      reducedMotion ??= window.matchMedia('(prefers-reduced-motion: reduce)');
      drawField(elements.current, game.getSnapshot().context.round, reducedMotion.matches);
    };
  }, [game, elements]);

  // Without dependencies: every render may have mounted tokens.
  useLayoutEffect(draw);
  useEffect(() => game.subscribe(draw).unsubscribe, [game, draw]);
}

/** Reports the field's size once and on changes: reading it in each frame would force a layout. */
function useFieldSize(field: RefObject<HTMLElement | null>, onSize: (size: FieldSize) => void): void {
  const report = useEffectEvent(onSize);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    const measure = () => report({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [field]);
}

const texts = gameTexts.field;

interface OverlayProps {
  readonly game: GameActor;
}

/** The countdown before the first token. A live region announces it separately. */
function CountdownOverlay({ game }: OverlayProps) {
  const countdown = useSelector(game, ({ context }) => context.countdown);
  return (
    <div className={classes.countdown} aria-hidden="true">
      <span key={countdown} className={classes.number}>
        {gameNews.countdown(countdown)}
      </span>
    </div>
  );
}

/** The tokens in a row at which the combo shows. */
const SHOWN_FROM = 2;

/** Cheers for tokens caught in a row. Screen readers hear the score instead. */
function ComboMark({ game }: OverlayProps) {
  const combo = useSelector(game, ({ context }) => context.round.combo);
  if (combo < SHOWN_FROM) return null;
  return (
    <p key={combo} className={classes.combo} aria-hidden="true">
      {texts.combo(combo)}
    </p>
  );
}

const PausedOverlay = ({ game }: OverlayProps) => (
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

/** The remaining seconds at which the time is marked as short. */
const SHORT = 5;

interface RoundStatusProps {
  readonly game: GameActor;
  readonly phase: GamePhase;
  readonly barRef: Ref<HTMLDivElement>;
}

function RoundStatus({ game, phase, barRef }: RoundStatusProps) {
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
