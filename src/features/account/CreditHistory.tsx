import { Skeleton, Table } from '@mantine/core';
import type { Units } from '../../../contract/amounts.ts';
import type { HistoryEntry } from '../../../contract/miner-security.ts';
import { accountTexts, historyText } from '../../content/account-texts.ts';
import { formatAmount, formatMoment } from '../../content/formats.ts';
import { type Loadable, LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './CreditHistory.module.css';

export interface CreditHistoryProps {
  /** Newest first. */
  readonly entries: Loadable<readonly HistoryEntry[]>;
  readonly onRetry: () => void;
}

const { history } = accountTexts;
const SKELETON_ROWS = ['1', '2', '3'];

export function CreditHistory({ entries, onRetry }: CreditHistoryProps) {
  if (entries.kind === 'loading') {
    return (
      <div className={classes.loading}>
        <LoadingText>{history.loading}</LoadingText>
        {SKELETON_ROWS.map(row => (
          <Skeleton key={row} className={classes.skeleton ?? ''} aria-hidden="true" />
        ))}
      </div>
    );
  }
  if (entries.kind === 'failed') {
    return <LoadFailure title={history.failed} reason={entries.reason} onRetry={onRetry} />;
  }
  if (entries.value.length === 0) return <p className={classes.empty}>{history.empty}</p>;
  return (
    <Table className={classes.table}>
      <VisuallyHidden component="caption">{history.tab}</VisuallyHidden>
      <Table.Thead className={classes.head}>
        <Table.Tr>
          <Table.Th scope="col">What</Table.Th>
          <Table.Th scope="col">When</Table.Th>
          <Table.Th scope="col">Into total, TXV</Table.Th>
          <Table.Th scope="col">Into bowl, TXV</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.value.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ledger entries have no id and never move.
          <Row key={index} entry={entry} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

const Row = ({ entry }: { readonly entry: HistoryEntry }) => (
  <Table.Tr className={classes.row}>
    <Table.Td className={classes.what}>{historyText(entry)}</Table.Td>
    <Table.Td className={classes.when}>
      <time dateTime={new Date(entry.at).toISOString()}>{formatMoment(entry.at)}</time>
    </Table.Td>
    <Change className={classes.total} amount={entry.toTotal} place="total" />
    <Change className={classes.bowl} amount={entry.toBowl} place="bowl" />
  </Table.Tr>
);

interface ChangeProps {
  readonly className: string | undefined;
  readonly amount: Units;
  readonly place: 'total' | 'bowl';
}

const Change = ({ className, amount, place }: ChangeProps) => (
  <Table.Td className={className} data-direction={amount === 0 ? 'none' : amount > 0 ? 'in' : 'out'}>
    {signed(amount)}
    {/* On narrow screens there are no columns to name the amount. */}
    <span className={classes.place} aria-hidden="true">
      {place}
    </span>
  </Table.Td>
);

/** Formats an amount with its sign; the minus is as wide as the plus. */
const signed = (amount: Units): string =>
  amount === 0 ? '–' : `${amount > 0 ? '+' : '−'}${formatAmount(Math.abs(amount))}`;
