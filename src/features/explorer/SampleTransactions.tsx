import { sampleTransactions, type TransactionStatus } from '../../content/explorer-samples.ts';
import { explorerTexts } from '../../content/explorer-texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { CellWithNote } from './CellWithNote.tsx';
import { DisabledActions } from './DisabledActions.tsx';
import { shortAddress, shortHash } from './shorten.ts';

const COLUMNS = [
  { title: 'Hash' },
  { title: 'From' },
  { title: 'To' },
  { title: 'Value', figures: true },
  { title: 'Status' },
  { title: 'Actions' },
] as const;

const statusTones = { Success: 'good', Pending: 'coin' } as const satisfies Record<TransactionStatus, string>;

/** The table of the latest transactions, with sample data. */
export const SampleTransactions = () => (
  <DataTable
    caption={explorerTexts.activity.transactions}
    columns={COLUMNS}
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
