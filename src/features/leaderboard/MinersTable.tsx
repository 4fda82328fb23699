import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { txvFromUnits } from '../../../contract/amounts.ts';
import type { RankedMiner } from '../../../machines/leaderboard/leaderboard.rules.ts';
import { formatAmount, formatCount } from '../../content/formats.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Medal } from './Medal.tsx';
import classes from './MinersTable.module.css';
import podium from './Podium.module.css';
import { RankChangeMark } from './RankChangeMark.tsx';

interface MinersTableProps {
  readonly caption: string;
  readonly miners: readonly RankedMiner[];
  /** The rank of the row to mark as the miner's own. */
  readonly ownRank: number | null;
  /** Draws the first three as a podium above the list. */
  readonly hasPodium?: boolean;
  /** Further table bodies. */
  readonly children?: ReactNode;
}

const MEDALS = 3;
const REWARD = 'Reward at Launch';

/** Ranked miners with their totals and rewards. A podium is a part of the table, read in order of rank. */
export function MinersTable({ caption, miners, ownRank, hasPodium = false, children }: MinersTableProps) {
  const onPodium = hasPodium && miners.length >= MEDALS ? MEDALS : 0;
  const row = (miner: RankedMiner) => (
    <MinerRow key={miner.rank} miner={miner} isOwn={miner.rank === ownRank} />
  );
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
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
            {REWARD}
          </th>
        </tr>
      </thead>
      {onPodium > 0 && <tbody className={podium.podium}>{miners.slice(0, onPodium).map(row)}</tbody>}
      {miners.length > onPodium && <tbody>{miners.slice(onPodium).map(row)}</tbody>}
      {children}
    </table>
  );
}

/** A logged-in miner's row without a rank. */
export const UnrankedRow = ({ text }: { readonly text: string }) => (
  <tr className={classes.row} data-own>
    <td className={classes.rank}>–</td>
    <td className={classes.miner} colSpan={3}>
      <Badge variant="filled" color="volt">
        You
      </Badge>{' '}
      {text}
    </td>
  </tr>
);

function MinerRow({ miner, isOwn }: { readonly miner: RankedMiner; readonly isOwn: boolean }) {
  const { rank, email, totalMined, reward, change } = miner;
  // Lets a long email wrap at its @.
  const [name, domain] = email.split('@');
  return (
    <tr className={classes.row} data-rank={rank} data-own={isOwn || undefined}>
      <td className={classes.rank}>
        {rank === 1 || rank === 2 || rank === 3 ? (
          <Medal place={rank} label={`Rank ${rank}`} />
        ) : (
          `#${formatCount(rank)}`
        )}
        <RankChangeMark change={change} />
      </td>
      <td className={classes.miner}>
        {name}@<wbr />
        {domain}{' '}
        {isOwn && (
          <Badge variant="filled" color="volt">
            You
          </Badge>
        )}
      </td>
      <td className={classes.total}>
        {formatAmount(totalMined)} <span className={classes.unit}>TXV</span>
      </td>
      <td className={classes.reward} data-label={REWARD}>
        {formatCount(txvFromUnits(reward))} <span className={classes.unit}>TXV</span>
      </td>
    </tr>
  );
}
