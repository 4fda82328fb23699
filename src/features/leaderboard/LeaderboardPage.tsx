import { IconArrowLeft } from '@tabler/icons-react';
import type { Instant } from '../../../contract/instants.ts';
import { formatTimeOfDay } from '../../content/formats.ts';
import { leaderboardTexts } from '../../content/leaderboard-texts.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { LeaderboardCard, type LeaderboardCardProps } from './LeaderboardCard.tsx';
import classes from './LeaderboardPage.module.css';

export interface LeaderboardPageProps extends LeaderboardCardProps {
  /** When the list was loaded; null until then. */
  readonly updatedAt: Instant | null;
}

/** `/leaderboard`: heading, list and a link back. */
export const LeaderboardPage = ({ updatedAt, ...card }: LeaderboardPageProps) => (
  <>
    <PageIntro title={leaderboardTexts.title} lead={leaderboardTexts.lead} />
    <LeaderboardCard {...card} />
    <div className={classes.footer}>
      <LinkButton
        to="/web-miner"
        variant="default"
        size="md"
        leftSection={<IconArrowLeft className={classes.icon} stroke={1.75} aria-hidden="true" />}
      >
        Back to Mining
      </LinkButton>
      {updatedAt !== null && (
        <p className={classes.updated}>
          Last updated <time dateTime={new Date(updatedAt).toISOString()}>{formatTimeOfDay(updatedAt)}</time>
        </p>
      )}
    </div>
  </>
);
