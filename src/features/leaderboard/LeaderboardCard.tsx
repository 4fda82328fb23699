import { IconTrophy } from '@tabler/icons-react';
import { useRef } from 'react';
import { txvFromUnits } from '../../../contract/amounts.ts';
import type { RankedMiner } from '../../../machines/leaderboard/leaderboard.rules.ts';
import { formatAmount, formatCount } from '../../content/formats.ts';
import { leaderboardTexts } from '../../content/leaderboard-texts.ts';
import { type Loadable, LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { Badge } from '../../ui/light/Badge.tsx';
import { Skeleton } from '../../ui/light/Skeleton.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './LeaderboardCard.module.css';

export interface LeaderboardCardProps {
  readonly miners: Loadable<readonly RankedMiner[]>;
  readonly own: OwnRow;
  readonly onRetry: () => void;
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

export function LeaderboardCard({ miners, own, onRetry }: LeaderboardCardProps) {
  const list = useRef<HTMLElement>(null);
  useFocusWhenLost(miners.kind, () => list.current);
  return (
    <section ref={list} className={classes.card} aria-label={leaderboardTexts.title} tabIndex={-1}>
      {miners.kind === 'loading' && (
        <div className={classes.message}>
          <LoadingText>{leaderboardTexts.loading}</LoadingText>
          {SKELETON_ROWS.map(row => (
            <Skeleton key={row} className={classes.skeleton ?? ''} aria-hidden="true" />
          ))}
        </div>
      )}
      {miners.kind === 'failed' && (
        <div className={classes.message}>
          <LoadFailure title={leaderboardTexts.failed} reason={miners.reason} onRetry={onRetry} />
        </div>
      )}
      {miners.kind === 'loaded' && miners.value.length === 0 && (
        <div className={classes.empty}>
          <IconTrophy className={classes.trophy} stroke={1.75} aria-hidden="true" />
          <p>{leaderboardTexts.empty}</p>
        </div>
      )}
      {miners.kind === 'loaded' && miners.value.length > 0 && (
        <LeaderboardTable miners={miners.value} own={own} />
      )}
    </section>
  );
}

/** The row of the logged-in miner; `unranked` before the first collection, null without a login. */
type OwnRow = RankedMiner | 'unranked' | null;

interface LeaderboardTableProps {
  readonly miners: readonly RankedMiner[];
  readonly own: OwnRow;
}

/** The ranked miners. Marks the miner's own row, and appends it if the list does not contain it. */
function LeaderboardTable({ miners, own }: LeaderboardTableProps) {
  const ownRank = own === 'unranked' ? null : own?.rank;
  const isBelow = own !== null && !miners.some(({ rank }) => rank === ownRank);
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{leaderboardTexts.title}</VisuallyHidden>
      <thead className={classes.head}>
        <tr className={classes.row}>
          <th scope="col" className={classes.rank}>
            Rank
          </th>
          <th scope="col" className={classes.miner}>
            Miner
          </th>
          <th scope="col" className={classes.total}>
            Total Mined
          </th>
          <th scope="col" className={classes.reward}>
            Reward at Launch
          </th>
        </tr>
      </thead>
      <tbody>
        {miners.map(miner => (
          <MinerRow key={miner.rank} miner={miner} isOwn={miner.rank === ownRank} />
        ))}
      </tbody>
      {isBelow && (
        <tbody className={classes.below}>
          {own === 'unranked' ? (
            <tr className={classes.row} data-own>
              <td className={classes.rank}>–</td>
              <td className={classes.miner} colSpan={3}>
                <Badge color="volt">You</Badge> {leaderboardTexts.unranked}
              </td>
            </tr>
          ) : (
            <MinerRow miner={own} isOwn />
          )}
        </tbody>
      )}
    </table>
  );
}

function MinerRow({ miner, isOwn }: { readonly miner: RankedMiner; readonly isOwn: boolean }) {
  const { rank, email, totalMined, reward } = miner;
  // Lets a long email wrap at its @.
  const [name, domain] = email.split('@');
  return (
    <tr className={classes.row} data-own={isOwn || undefined}>
      <td className={classes.rank}>
        {rank === 1 || rank === 2 || rank === 3 ? (
          <Medal place={rank} label={`Rank ${rank}`} />
        ) : (
          `#${formatCount(rank)}`
        )}
      </td>
      <td className={classes.miner}>
        {name}@<wbr />
        {domain} {isOwn && <Badge color="volt">You</Badge>}
      </td>
      <td className={classes.total}>
        {formatAmount(totalMined)} <span className={classes.unit}>TXV</span>
      </td>
      <td className={classes.reward}>
        {formatCount(txvFromUnits(reward))} <span className={classes.unit}>TXV</span>
      </td>
    </tr>
  );
}

const Medal = ({ place, label }: { readonly place: 1 | 2 | 3; readonly label: string }) => (
  <svg className={classes.medal} data-place={place} viewBox="0 0 32 36" role="img" aria-label={label}>
    <path className={classes.ribbon} d="M7 1h7l4 12h-6zM25 1h-7l-4 12h6z" />
    <circle className={classes.disc} cx="16" cy="22" r="12" />
    <circle className={classes.rim} cx="16" cy="22" r="9.25" />
    <text className={classes.place} x="16" y="22.5" textAnchor="middle" dominantBaseline="central">
      {place}
    </text>
  </svg>
);
