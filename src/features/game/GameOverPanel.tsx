import { IconRefresh } from '@tabler/icons-react';
import { countTokens, type Round } from '../../../machines/game/round.rules.ts';
import { TOKEN_TYPES, tokenTypes } from '../../../machines/game/token.rules.ts';
import { formatCount } from '../../content/formats.ts';
import { gameTexts } from '../../content/game-texts.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './GameOverPanel.module.css';
import { TokenMedallion } from './TokenMedallion.tsx';

const texts = gameTexts.over;

interface GameOverPanelProps {
  readonly round: Round;
  /** Whether the browser has stored the collection. */
  readonly isPersisted: boolean;
  readonly onPlayAgain: () => void;
  readonly onViewCollection: () => void;
}

/** The result of a round and the next actions. */
export const GameOverPanel = ({ round, isPersisted, onPlayAgain, onViewCollection }: GameOverPanelProps) => (
  <section className={classes.panel} aria-labelledby="game-over">
    {/* Not a button, which a player who is still pressing keys would activate. */}
    <h2 id="game-over" className={classes.title} tabIndex={-1} data-focus>
      {texts.title}
    </h2>
    <p className={classes.score}>
      {formatCount(round.score)}{' '}
      <span className={classes.unit}>{round.score === 1 ? 'point' : 'points'}</span>
    </p>
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
            {collected[type]} <span className={classes.name}>{tokenTypes[type].name}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
