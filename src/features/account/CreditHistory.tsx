import { Button, Skeleton, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Units } from '../../../contract/amounts.ts';
import type { HistoryEntry } from '../../../contract/miner-security.ts';
import { accountTexts, historyText } from '../../content/account-texts.ts';
import { formatAmount } from '../../content/formats.ts';
import ledger from '../../ui/drawings/ledger.svg';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { type Loadable, LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './CreditHistory.module.css';

export interface CreditHistoryProps {
  /** Newest first. */
  readonly entries: Loadable<readonly HistoryEntry[]>;
  readonly older: 'available' | 'loading' | 'failed' | 'complete';
  /** The reason why older entries could not be loaded. */
  readonly olderError: string | null;
  readonly file: 'idle' | 'preparing' | 'saved' | 'failed';
  /** The reason why there is no file. */
  readonly fileError: string | null;
  readonly onRetry: () => void;
  readonly onOlder: () => void;
  readonly onDownload: () => void;
}

const { history } = accountTexts;
const SKELETON_ROWS = ['1', '2', '3'];

export const CreditHistory = (props: CreditHistoryProps) => (
  <FocusKept shown={props.entries.kind}>
    <CreditHistoryContent {...props} />
  </FocusKept>
);

function CreditHistoryContent({ entries, onRetry, ...shown }: CreditHistoryProps) {
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
  if (entries.value.length === 0) return <EmptyState drawing={ledger}>{history.empty}</EmptyState>;
  return (
    <>
      <HistoryFile {...shown} />
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
          {entries.value.map(entry => (
            <Row key={entry.id} entry={entry} />
          ))}
        </Table.Tbody>
      </Table>
      <OlderEntries {...shown} />
    </>
  );
}

type HistoryFileProps = Pick<CreditHistoryProps, 'file' | 'fileError' | 'onDownload'>;

const HistoryFile = ({ file, fileError, onDownload }: HistoryFileProps) => (
  <div className={classes.file}>
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size="1.125em" stroke={1.75} aria-hidden="true" />}
      aria-disabled={file === 'preparing'}
      {...(file !== 'preparing' && { onClick: onDownload })}
    >
      {file === 'preparing' ? history.preparing : history.download}
    </Button>
    <p className={classes.words} role="status">
      {file === 'saved' && history.saved}
      {file === 'failed' && `${history.fileFailed} ${fileError ?? ''}`}
    </p>
  </div>
);

type OlderEntriesProps = Pick<CreditHistoryProps, 'older' | 'olderError' | 'onOlder'>;

/** Keeps the focus at the end of the list when the last page takes the button away. */
function OlderEntries({ older, olderError, onOlder }: OlderEntriesProps) {
  const end = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(older, () => end.current);
  return (
    <div className={classes.older}>
      {older === 'complete' ? (
        <p ref={end} className={classes.words} tabIndex={-1}>
          {history.complete}
        </p>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-disabled={older === 'loading'}
          {...(older !== 'loading' && { onClick: onOlder })}
        >
          {older === 'loading' ? history.loadingOlder : history.older}
        </Button>
      )}
      <p className={classes.words} role="status">
        {older === 'failed' && `${history.olderFailed} ${olderError ?? ''}`}
      </p>
    </div>
  );
}

const Row = ({ entry }: { readonly entry: HistoryEntry }) => (
  <Table.Tr className={classes.row}>
    <Table.Td className={classes.what}>{historyText(entry)}</Table.Td>
    <Table.Td className={classes.when}>
      <Moment at={entry.at} />
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
