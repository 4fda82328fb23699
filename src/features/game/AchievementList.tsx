import { IconLock, IconTrophy } from '@tabler/icons-react';
import {
  ACHIEVEMENT_IDS,
  type GameAchievementId,
  type GameRecord,
  gameAchievements,
} from '../../../machines/game/collection.rules.ts';
import { formatCount } from '../../content/formats.ts';
import { gameAchievementTexts, gameTexts } from '../../content/game-texts.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import classes from './AchievementList.module.css';

const { deserved, locked, unlocked } = gameTexts.collection;

/** The achievements, unlocked or with their progress. */
export const AchievementList = ({ record }: { readonly record: GameRecord }) => (
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
        <h4 className={classes.name}>{name}</h4>
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
      <ProgressBar
        label={`${gameAchievementTexts[id].name}: ${locked}`}
        value={value}
        max={requirement}
        text={text}
      />
      <span className={classes.reached}>{text}</span>
    </div>
  );
}
