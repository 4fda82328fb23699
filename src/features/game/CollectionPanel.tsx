import { Progress, Skeleton } from '@mantine/core';
import { IconLock, IconTrophy } from '@tabler/icons-react';
import type { Ref } from 'react';
import {
  ACHIEVEMENT_IDS,
  type GameAchievementId,
  type GameRecord,
  gameAchievements,
} from '../../../machines/game/collection.rules.ts';
import { countTokens } from '../../../machines/game/round.rules.ts';
import { TOKEN_TYPES, tokenTypes } from '../../../machines/game/token.rules.ts';
import { formatCount, formatMoment } from '../../content/formats.ts';
import { gameAchievementTexts, gameTexts } from '../../content/game-texts.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import classes from './CollectionPanel.module.css';
import { TokenMedallion } from './TokenMedallion.tsx';

const texts = gameTexts.collection;

interface CollectionPanelProps {
  /** Null until the storage is read. */
  readonly record: GameRecord | null;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

export const CollectionPanel = ({ record, titleRef }: CollectionPanelProps) => (
  <section className={classes.collection} aria-labelledby="collection">
    <div>
      <h2 id="collection" ref={titleRef} tabIndex={-1} className={classes.title}>
        {texts.title}
      </h2>
      <p className={classes.lead}>{texts.lead}</p>
    </div>
    {record === null ? <Skeleton className={classes.skeleton ?? ''} /> : <Shown record={record} />}
  </section>
);

function Shown({ record }: { readonly record: GameRecord }) {
  const { tokens, totalPoints, bestScore, lastPlayed } = record.collection;
  const figures = [
    [texts.totalPoints, formatCount(totalPoints)],
    [texts.tokens, formatCount(countTokens(tokens))],
    [texts.bestScore, formatCount(bestScore)],
    [texts.lastPlayed, lastPlayed === null ? texts.never : formatMoment(lastPlayed)],
  ] as const;
  return (
    <>
      <div className={classes.totals}>
        <dl className={classes.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className={classes.tokens}>
          {TOKEN_TYPES.map(type => (
            <li key={type} className={classes.token} data-missing={tokens[type] === 0 || undefined}>
              <span className={classes.medallion}>
                <TokenMedallion type={type} />
              </span>
              <span className={classes.count}>
                {formatCount(tokens[type])} <span className={classes.name}>{tokenTypes[type].name}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <h3 className={classes.subtitle}>{texts.achievements}</h3>
      <AchievementList record={record} />
    </>
  );
}

const { deserved, locked, unlocked } = gameTexts.collection;

const AchievementList = ({ record }: { readonly record: GameRecord }) => (
  <ul className={classes.list}>
    {ACHIEVEMENT_IDS.map(id => (
      <Achievement key={id} id={id} record={record} />
    ))}
  </ul>
);

interface AchievementProps {
  readonly id: GameAchievementId;
  readonly record: GameRecord;
}

function Achievement({ id, record }: AchievementProps) {
  const { name, description } = gameAchievementTexts[id];
  const isUnlocked = record.unlocked.includes(id);
  return (
    <li className={classes.achievement} data-unlocked={isUnlocked || undefined}>
      <IconTile tone={isUnlocked ? 'coin' : 'quiet'}>
        {isUnlocked ? <IconTrophy stroke={1.75} /> : <IconLock stroke={1.75} />}
      </IconTile>
      <div className={classes.words}>
        <h4 className={classes.achievementName}>{name}</h4>
        <p className={classes.description}>{description}</p>
        {isUnlocked ? <p className={classes.unlocked}>{unlocked}</p> : <Way id={id} record={record} />}
      </div>
    </li>
  );
}

function Way({ id, record }: AchievementProps) {
  const { requirement, reached } = gameAchievements[id];
  const value = Math.min(requirement, reached(record.collection));
  if (value === requirement) return <p className={classes.deserved}>{deserved}</p>;
  const text = `${formatCount(value)} / ${formatCount(requirement)}`;
  return (
    <div className={classes.way}>
      <Progress
        aria-label={`${gameAchievementTexts[id].name}: ${locked}, ${text}`}
        value={Math.floor((100 * value) / requirement)}
      />
      <span className={classes.reached}>{text}</span>
    </div>
  );
}
