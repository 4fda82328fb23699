import { txvFromUnits } from '../../../contract/amounts.ts';
import type { RankedMiner } from '../../../machines/leaderboard/leaderboard.rules.ts';
import { formatAmount, formatCount } from '../../content/formats.ts';
import { leaderboardTexts } from '../../content/leaderboard-texts.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Medal } from '../../ui/Medal.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './LeaderboardTable.module.css';

/** The row of the logged-in miner; `unranked` before the first collection, null without a login. */
export type OwnRow = RankedMiner | 'unranked' | null;

interface LeaderboardTableProps {
  readonly miners: readonly RankedMiner[];
  readonly own: OwnRow;
}

/** The ranked miners. Marks the miner's own row, and appends it if the list does not contain it. */
export function LeaderboardTable({ miners, own }: LeaderboardTableProps) {
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
                <Mark tone="accent">You</Mark> {leaderboardTexts.unranked}
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
        {domain} {isOwn && <Mark tone="accent">You</Mark>}
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
