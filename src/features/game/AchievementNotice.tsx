import { IconTrophy } from '@tabler/icons-react';
import type { GameAchievementId } from '../../../machines/game/collection.rules.ts';
import { gameAchievementTexts, gameTexts } from '../../content/game-texts.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import classes from './AchievementNotice.module.css';

interface AchievementNoticeProps {
  readonly achievement: GameAchievementId | null;
}

/**
 * Announces the achievement of the last round. The live region is mounted while empty, as screen
 * readers require.
 */
export const AchievementNotice = ({ achievement }: AchievementNoticeProps) => (
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
