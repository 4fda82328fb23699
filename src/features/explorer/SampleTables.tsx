import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { IconCopy, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sampleBlocks, sampleTransactions, type TransactionStatus } from '../../content/explorer-samples.ts';
import { explorerTexts } from '../../content/explorer-texts.ts';
import { formatCount } from '../../content/formats.ts';
import { DataTable } from '../../ui/DataTable.tsx';
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
    dimmed
    caption={explorerTexts.activity.blocks}
    columns={BLOCK_COLUMNS}
    rows={sampleBlocks.map(({ height, hash, txCount, timestamp, size, validator }) => ({
      key: hash,
      cells: [
        <CellWithNote key="block" note={validator}>
          {String(height)}
        </CellWithNote>,
        <Shortened key="hash" whole={hash} short={shortHash(hash)} />,
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

const statusColors = { Success: 'success', Pending: 'amber' } as const satisfies Record<
  TransactionStatus,
  string
>;

export const SampleTransactions = () => (
  <DataTable
    dimmed
    caption={explorerTexts.activity.transactions}
    columns={TRANSACTION_COLUMNS}
    rows={sampleTransactions.map(({ hash, from, to, value, fee, status }) => ({
      key: hash,
      cells: [
        <Shortened key="hash" whole={hash} short={shortHash(hash)} />,
        <Shortened key="from" whole={from} short={shortAddress(from)} />,
        <Shortened key="to" whole={to} short={shortAddress(to)} />,
        <CellWithNote key="value" note={`fee ${fee}`}>
          {value}
        </CellWithNote>,
        <Badge key="status" color={statusColors[status]}>
          {status}
        </Badge>,
        <DisabledActions key="actions" subject={`transaction ${shortHash(hash)}`} />,
      ],
    }))}
  />
);

/** A hash or an address. Its tooltip shows all of it. */
const Shortened = ({ whole, short }: { readonly whole: string; readonly short: string }) => (
  <Tooltip label={whole}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to read all of it. */}
    <code tabIndex={0}>{short}</code>
  </Tooltip>
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
    <DisabledAction label={`Copy the hash of ${subject}`}>
      <IconCopy size="1.125em" stroke={1.75} aria-hidden="true" />
    </DisabledAction>
    <DisabledAction label={`View ${subject}`}>
      <IconEye size="1.125em" stroke={1.75} aria-hidden="true" />
    </DisabledAction>
  </span>
);

interface DisabledActionProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A disabled button reports no pointer, so the element around it has the tooltip. */
const DisabledAction = ({ label, children }: DisabledActionProps) => (
  <Tooltip label={label}>
    <span className={classes.action}>
      <ActionIcon disabled variant="default" aria-label={label}>
        {children}
      </ActionIcon>
    </span>
  </Tooltip>
);
