import { IconCopy, IconEye } from '@tabler/icons-react';
import { sampleBlocks, sampleTransactions, type TransactionStatus } from '../../content/explorer-samples.ts';
import { explorerTexts } from '../../content/explorer-texts.ts';
import { formatCount } from '../../content/formats.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Mark } from '../../ui/Mark.tsx';
import classes from './SampleTables.module.css';
import { shortAddress, shortHash } from './shorten.ts';

const BLOCK_COLUMNS = [
  { title: 'Block' },
  { title: 'Hash' },
  { title: 'Txns', figures: true },
  { title: 'Time', unbroken: true },
  { title: 'Size', figures: true },
  { title: 'Actions' },
] as const;

export const SampleBlocks = () => (
  <DataTable
    caption={explorerTexts.activity.blocks}
    columns={BLOCK_COLUMNS}
    rows={sampleBlocks.map(({ height, hash, txCount, timestamp, size, validator }) => ({
      key: hash,
      cells: [
        <CellWithNote key="block" note={validator}>
          {String(height)}
        </CellWithNote>,
        <code key="hash">{shortHash(hash)}</code>,
        formatCount(txCount),
        timestamp,
        size,
        <DisabledActions key="actions" subject={`block ${height}`} />,
      ],
    }))}
  />
);

const TRANSACTION_COLUMNS = [
  { title: 'Hash' },
  { title: 'From' },
  { title: 'To' },
  { title: 'Value', figures: true },
  { title: 'Status' },
  { title: 'Actions' },
] as const;

const statusTones = { Success: 'good', Pending: 'coin' } as const satisfies Record<TransactionStatus, string>;

export const SampleTransactions = () => (
  <DataTable
    caption={explorerTexts.activity.transactions}
    columns={TRANSACTION_COLUMNS}
    rows={sampleTransactions.map(({ hash, from, to, value, fee, status }) => ({
      key: hash,
      cells: [
        <code key="hash">{shortHash(hash)}</code>,
        <code key="from">{shortAddress(from)}</code>,
        <code key="to">{shortAddress(to)}</code>,
        <CellWithNote key="value" note={`fee ${fee}`}>
          {value}
        </CellWithNote>,
        <Mark key="status" tone={statusTones[status]}>
          {status}
        </Mark>,
        <DisabledActions key="actions" subject={`transaction ${shortHash(hash)}`} />,
      ],
    }))}
  />
);

const CellWithNote = ({ note, children }: { readonly note: string; readonly children: string }) => (
  <>
    {children} <span className={classes.note}>{note}</span>
  </>
);

interface DisabledActionsProps {
  /** Names the row's subject in the buttons' accessible names. */
  readonly subject: string;
}

/** Disabled buttons of a row. Not in the tab order, since there are twenty of them. */
const DisabledActions = ({ subject }: DisabledActionsProps) => (
  <span className={classes.actions}>
    <IconButton disabled variant="default" aria-label={`Copy the hash of ${subject}`}>
      <IconCopy size="1.125em" stroke={1.75} aria-hidden="true" />
    </IconButton>
    <IconButton disabled variant="default" aria-label={`View ${subject}`}>
      <IconEye size="1.125em" stroke={1.75} aria-hidden="true" />
    </IconButton>
  </span>
);
