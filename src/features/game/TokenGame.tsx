import { Button } from '@mantine/core';
import { IconRefresh, IconTrophy } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import type { GameAchievementId } from '../../../machines/game/collection.rules.ts';
import { countTokens, type Round } from '../../../machines/game/round.rules.ts';
import { TOKEN_TYPES, tokenTypes } from '../../../machines/game/token.rules.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { type GameActor, gameLogic } from '../../actors/game.ts';
import { formatCount } from '../../content/formats.ts';
import { gameHead } from '../../content/game-head.ts';
import { gameAchievementTexts, gameTexts } from '../../content/game-texts.ts';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import fallingTokens from '../../ui/drawings/falling-tokens.svg';
import { IconTile } from '../../ui/IconTile.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CollectionPanel } from './CollectionPanel.tsx';
import { type GamePhase, type GameSnapshot, newsOf, phaseOf } from './game-view.ts';
import { PlayStage } from './PlayStage.tsx';
import { StartPanel, TokenLegend } from './StartPanel.tsx';
import classes from './TokenGame.module.css';
import { TokenMedallion } from './TokenMedallion.tsx';

/** `/token-game`, with the game's actor. A round continues when the visitor returns to the page. */
export function TokenGameScreen() {
  const game = useAppActor(gameLogic);
  return (
    <>
      <DrawnIntro {...gameHead} lead={gameTexts.lead} marks={<SimulatedBadge />} drawing={fallingTokens} />
      <TokenGame game={game} />
    </>
  );
}

interface TokenGameProps {
  readonly game: GameActor;
}

const knownRecordOf = (snapshot: GameSnapshot) =>
  snapshot.matches({ results: 'loading' }) ? null : snapshot.context.record;

/** The game in its current phase: start and collection, the field, or the result. */
export function TokenGame({ game }: TokenGameProps) {
  const phase = useShownPhase(game);
  const record = useSelector(game, knownRecordOf);
  const achievement = useSelector(game, ({ context }) => context.achievement);
  const stage = useRef<HTMLDivElement>(null);
  const collectionTitle = useRef<HTMLHeadingElement>(null);
  useStageFocus(phase, stage, collectionTitle);

  const start = () => game.send({ type: 'start.pressed' });
  return (
    <>
      <div ref={stage} className={classes.stage}>
        {phase === 'idle' && (
          <div className={classes.start}>
            <StartPanel onStart={start} />
            <TokenLegend />
          </div>
        )}
        {phase === 'over' && <Over game={game} onPlayAgain={start} />}
        {phase !== 'idle' && phase !== 'over' && <PlayStage game={game} phase={phase} />}
      </div>
      {phase === 'idle' && (
        <div className={classes.collection}>
          <CollectionPanel record={record} titleRef={collectionTitle} />
        </div>
      )}
      <AchievementNotice achievement={achievement} />
      <News game={game} />
    </>
  );
}

/** Defers rendering the result, since the frame in which a round ends is busy. */
function useShownPhase(game: GameActor): GamePhase {
  const phase = useSelector(game, phaseOf);
  const isResultDrawn = useDeferredValue(phase === 'over');
  return phase === 'over' && !isResultDrawn ? 'running' : phase;
}

/** Returns the best score in words; null without one and until the round is stored. */
function bestOf(snapshot: GameSnapshot): string | null {
  const { isBest, record } = snapshot.context;
  const { bestScore } = record.collection;
  if (bestScore === 0 || snapshot.matches({ results: 'saving' })) return null;
  return isBest ? texts.newBest : texts.best(bestScore);
}

function Over({ game, onPlayAgain }: TokenGameProps & { readonly onPlayAgain: () => void }) {
  const round = useSelector(game, ({ context }) => context.round);
  const isPersisted = useSelector(game, ({ context }) => context.isPersisted);
  const best = useSelector(game, bestOf);
  return (
    <GameOverPanel
      round={round}
      best={best}
      isPersisted={isPersisted}
      onPlayAgain={onPlayAgain}
      onViewCollection={() => game.send({ type: 'collection.pressed' })}
    />
  );
}

const News = ({ game }: TokenGameProps) => (
  <VisuallyHidden role="status">{useSelector(game, newsOf)}</VisuallyHidden>
);

/** When the phase changes, focuses its marked element and scrolls the stage into view. */
function useStageFocus(
  phase: GamePhase,
  stage: RefObject<HTMLElement | null>,
  collectionTitle: RefObject<HTMLElement | null>,
): void {
  const before = useRef(phase);
  useEffect(() => {
    const last = before.current;
    before.current = phase;
    if (last === phase) return;
    if (last === 'over' && phase === 'idle') {
      collectionTitle.current?.focus();
      return;
    }
    const target = stage.current?.querySelector<HTMLElement>('[data-focus]');
    // A focused token keeps the focus.
    if (target?.contains(document.activeElement)) return;
    target?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'nearest' });
  }, [phase, stage, collectionTitle]);
}

/** Announces the last round's achievement. Screen readers need the live region before that. */
const AchievementNotice = ({ achievement }: { readonly achievement: GameAchievementId | null }) => (
  <div className={classes.place} role="status">
    {achievement && (
      <div className={classes.notice}>
        <IconTile tone="coin">
          <IconTrophy stroke={1.75} />
        </IconTile>
        <div>
          <p className={classes.kind}>{gameTexts.notice}</p>
          <p className={classes.name}>{gameAchievementTexts[achievement].name}</p>
        </div>
      </div>
    )}
  </div>
);

const texts = gameTexts.over;

interface GameOverPanelProps {
  readonly round: Round;
  readonly best: string | null;
  /** Whether the browser has stored the collection. */
  readonly isPersisted: boolean;
  readonly onPlayAgain: () => void;
  readonly onViewCollection: () => void;
}

const GameOverPanel = ({ round, best, isPersisted, onPlayAgain, onViewCollection }: GameOverPanelProps) => (
  <section className={classes.panel} aria-labelledby="game-over">
    {/* Not a button, which a player who is still pressing keys would activate. */}
    <h2 id="game-over" className={classes.title} tabIndex={-1} data-focus>
      {texts.title}
    </h2>
    <p className={classes.score}>
      {formatCount(round.score)}{' '}
      <span className={classes.unit}>{round.score === 1 ? 'point' : 'points'}</span>
    </p>
    {best && <p className={classes.best}>{best}</p>}
    <Caught round={round} />
    {!isPersisted && <p className={classes.note}>{texts.notKept}</p>}
    <div className={classes.actions}>
      <Button
        size="md"
        leftSection={<IconRefresh size="1.125em" stroke={1.75} aria-hidden="true" />}
        onClick={onPlayAgain}
      >
        {texts.again}
      </Button>
      <Button size="md" variant="default" onClick={onViewCollection}>
        {texts.collection}
      </Button>
    </div>
  </section>
);

function Caught({ round: { collected } }: { readonly round: Round }) {
  if (countTokens(collected) === 0) return <p className={classes.note}>{texts.nothing}</p>;
  return (
    <ul className={classes.tokens} aria-label={texts.caught}>
      {TOKEN_TYPES.filter(type => collected[type] > 0).map(type => (
        <li key={type} className={classes.token}>
          <span className={classes.medallion}>
            <TokenMedallion type={type} />
          </span>
          <span className={classes.count}>
            {collected[type]} <span className={classes.overName}>{tokenTypes[type].name}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
