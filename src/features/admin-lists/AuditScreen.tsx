import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type AuditEntry, auditArea, auditBody } from '../../../contract/audit.ts';
import type { ListQuery } from '../../../machines/admin/admin.actors.ts';
import { orderedBy } from '../../../machines/admin/list-query.rules.ts';
import { type AdminListActor, useAuditList } from '../../actors/admin.ts';
import { actNames, adminListHeads, areaNames, auditTexts as texts } from '../../content/admin-list-texts.ts';
import { NativeSelect } from '../../ui/fields.ts';
import { Moment } from '../../ui/Moment.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { AdminList } from './AdminList.tsx';
import { AuditAbout, AuditBy } from './AuditAbout.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import classes from './AuditScreen.module.css';
import { ListHeader } from './ListHeader.tsx';
import { orderIn } from './order-in.ts';
import { SearchForm } from './SearchForm.tsx';
import { type ShowQuery, useListAddress } from './use-list-address.ts';

/** `/admin/audit` */
export function AuditScreen() {
  const { query, show } = useListAddress(auditBody);
  return <LiveAudit list={useAuditList(query)} query={query} onQuery={show} />;
}

interface LiveAuditProps {
  readonly list: AdminListActor;
  /** Of the address. */
  readonly query: ListQuery;
  readonly onQuery: ShowQuery;
}

const columns = [
  { key: 'at', title: texts.at, isSortable: true },
  { key: 'by', title: texts.by, isSortable: true },
  { key: 'act', title: texts.act },
  { key: 'about', title: texts.about },
  { key: 'changes', title: texts.changed },
] as const;

const areas = [
  { value: '', label: texts.anyArea },
  ...auditArea.options.map(area => ({ value: area, label: areaNames[area] })),
];

const kinds = [
  { value: '', label: texts.all },
  { value: 'changes', label: texts.changes },
  { value: 'looks', label: texts.looks },
];

/** The filters that rows offer. */
const NARROWING = ['phase', 'by', 'about'] as const;

export function LiveAudit({ list, query, onQuery }: LiveAuditProps) {
  const search = useSelector(list, ({ context }) => context.search);
  const narrow = (change: Readonly<Record<string, string | number | null>>) =>
    onQuery({ ...query, page: 1, ...change });
  const searchFor = (text: string) => {
    list.send({ type: 'search.submitted', search: text });
    onQuery(list.getSnapshot().context.query);
  };
  return (
    <>
      <ListHeader {...adminListHeads.audit} lead={texts.lead}>
        <SearchForm label={texts.searchLabel} search={search} onSearch={searchFor} />
        <NativeSelect
          label={texts.area}
          data={areas}
          value={query['area'] ?? ''}
          onChange={({ currentTarget }) => narrow({ area: currentTarget.value || null })}
        />
        <NativeSelect
          label={texts.only}
          data={kinds}
          value={query['only'] ?? ''}
          onChange={({ currentTarget }) => narrow({ only: currentTarget.value || null })}
        />
      </ListHeader>
      {NARROWING.some(name => query[name] !== null) && (
        <p className={classes.narrowed}>
          {texts.narrowed}
          <Button size="sm" variant="default" onClick={() => narrow({ phase: null, by: null, about: null })}>
            {texts.clear}
          </Button>
        </p>
      )}
      <AdminList list={list} name={adminListHeads.audit.title} texts={texts} onQuery={onQuery}>
        {rows => (
          <RecordTable
            caption={adminListHeads.audit.title}
            columns={columns}
            order={orderIn(query)}
            onOrder={column => onQuery(orderedBy(query, column))}
            // The actor of this list loads entries of the log.
            rows={(rows as readonly AuditEntry[]).map(entry => ({
              key: entry.id,
              cells: [
                <Moment key="at" at={entry.at} />,
                <AuditBy key="by" by={entry.by} onNarrow={narrow} />,
                actNames[entry.act],
                <AuditAbout key="about" entry={entry} onNarrow={narrow} />,
                <AuditChanges key="changes" changes={entry.changes} />,
              ],
            }))}
          />
        )}
      </AdminList>
    </>
  );
}
