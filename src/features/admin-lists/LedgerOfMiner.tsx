import { ledgerBody } from '../../../contract/admin-miners.ts';
import type { Units } from '../../../contract/amounts.ts';
import type { HistoryEntry } from '../../../contract/miner-security.ts';
import type { ListQuery } from '../../../machines/admin/admin.actors.ts';
import { type AdminListActor, useLedgerList } from '../../actors/admin.ts';
import { historyText } from '../../content/account-texts.ts';
import { minerLookUpTexts, ledgerTexts as texts } from '../../content/admin-list-texts.ts';
import { formatAmount } from '../../content/formats.ts';
import { NativeSelect } from '../../ui/fields.ts';
import { Moment } from '../../ui/Moment.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { AdminList } from './AdminList.tsx';
import classes from './MinersScreen.module.css';
import { type ShowQuery, useListAddress } from './use-list-address.ts';

const columns = [
  { key: 'at', title: texts.at, isSortable: true },
  { key: 'what', title: texts.what },
  { key: 'toTotal', title: texts.toTotal },
  { key: 'toBowl', title: texts.toBowl },
] as const;

const kinds = [
  { value: '', label: texts.all },
  { value: 'collect', label: texts.collect },
  { value: 'adjustments', label: texts.adjustments },
];

/** The ledger of the miner of an entry. It loads, and is recorded, when it is opened. */
export function LedgerOfMiner({ entry }: { readonly entry: string }) {
  const { query, show } = useListAddress(ledgerBody);
  return <LiveLedger list={useLedgerList(entry, query)} query={query} onQuery={show} />;
}

interface LiveLedgerProps {
  readonly list: AdminListActor;
  /** Of the address. */
  readonly query: ListQuery;
  readonly onQuery: ShowQuery;
}

export function LiveLedger({ list, query, onQuery }: LiveLedgerProps) {
  const direction = query['direction'] === 'ascending' ? 'ascending' : 'descending';
  const turned = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <div className={classes.ledger}>
      <NativeSelect
        label={texts.kind}
        data={kinds}
        value={query['kind'] ?? ''}
        className={classes.kind ?? ''}
        onChange={({ currentTarget }) =>
          onQuery({ ...query, kind: currentTarget.value || null, after: null })
        }
      />
      <AdminList list={list} name={minerLookUpTexts.ledger} texts={texts} onQuery={onQuery}>
        {rows => (
          <RecordTable
            caption={minerLookUpTexts.ledger}
            columns={columns}
            order={{ column: 'at', direction }}
            onOrder={() => onQuery({ ...query, direction: turned, after: null })}
            // The actor of this list loads entries of the ledger.
            rows={(rows as readonly HistoryEntry[]).map((line, at) => ({
              key: String(at),
              cells: [
                <Moment key="at" at={line.at} />,
                historyText(line),
                signed(line.toTotal),
                signed(line.toBowl),
              ],
            }))}
          />
        )}
      </AdminList>
    </div>
  );
}

/** Formats an amount with its sign; the minus is as wide as the plus. */
const signed = (amount: Units): string =>
  amount === 0 ? '–' : `${amount > 0 ? '+' : '−'}${formatAmount(Math.abs(amount))}`;
