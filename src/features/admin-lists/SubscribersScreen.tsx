import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type Subscriber, subscribersBody } from '../../../contract/subscribers.ts';
import type { listActsMachine } from '../../../machines/admin/list-acts.machine.ts';
import { orderedBy } from '../../../machines/admin/list-query.rules.ts';
import { type AdminListActor, useSubscribers } from '../../actors/admin.ts';
import { useToasts } from '../../actors/toasts.ts';
import {
  adminListHeads,
  listTexts,
  removalQuestion,
  subscriberCount,
  subscriberTexts as texts,
} from '../../content/admin-list-texts.ts';
import { subscriberActsToast } from '../../content/admin-toasts.ts';
import { isolate } from '../../content/isolate.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Isolated } from '../../ui/Isolated.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { AdminList } from './AdminList.tsx';
import { ListHeader } from './ListHeader.tsx';
import { orderIn } from './order-in.ts';
import { SearchAndExport } from './SearchAndExport.tsx';
import classes from './SubscribersScreen.module.css';
import { type ShowQuery, useListAddress } from './use-list-address.ts';

/** `/admin/subscribers` */
export function SubscribersScreen() {
  const { query, show } = useListAddress(subscribersBody);
  return <LiveSubscribers {...useSubscribers(query)} onQuery={show} />;
}

interface LiveSubscribersProps {
  readonly list: AdminListActor;
  readonly acts: ActorRefFrom<typeof listActsMachine>;
  readonly onQuery: ShowQuery;
}

const columns = [
  { key: 'email', title: texts.email, isSortable: true },
  { key: 'subscribedAt', title: texts.subscribedAt, isSortable: true },
] as const;

export function LiveSubscribers({ list, acts, onQuery }: LiveSubscribersProps) {
  useToasts(acts, subscriberActsToast);
  const page = useSelector(list, ({ context }) => context.page);
  const email = useSelector(acts, ({ context }) => context.row?.name);
  const isAsking = useSelector(acts, state => state.matches('confirming'));
  const isIdle = useSelector(acts, state => state.matches('idle'));
  return (
    <>
      <ListHeader {...adminListHeads.subscribers} lead={texts.lead}>
        <SearchAndExport list={list} acts={acts} texts={texts} onQuery={onQuery} />
      </ListHeader>
      <p className={classes.count}>{page?.total != null && subscriberCount(page.total)}</p>
      <AdminList list={list} name={adminListHeads.subscribers.title} texts={texts} onQuery={onQuery}>
        {(rows, query) => (
          <RecordTable
            caption={adminListHeads.subscribers.title}
            columns={columns}
            order={orderIn(query)}
            onOrder={column => onQuery(orderedBy(query, column))}
            actions={listTexts.actions}
            // The actor of this list loads subscribers.
            rows={(rows as readonly Subscriber[]).map(row => ({
              key: row.email,
              cells: [<Isolated key="email" text={row.email} />, <Moment key="at" at={row.subscribedAt} />],
              actions: (
                <BusyButton
                  size="sm"
                  variant="default"
                  className={classes.remove ?? ''}
                  busy={row.email === email && !isAsking}
                  available={isIdle}
                  aria-label={`${texts.remove} ${isolate(row.email)}`}
                  onClick={() =>
                    acts.send({ type: 'remove.pressed', row: { key: row.email, name: row.email } })
                  }
                >
                  {texts.remove}
                </BusyButton>
              ),
            }))}
          />
        )}
      </AdminList>
      <ConfirmDialog
        opened={isAsking}
        question={texts.question}
        text={removalQuestion(email ?? '')}
        action={texts.remove}
        onConfirm={() => acts.send({ type: 'remove.confirmed' })}
        onCancel={() => acts.send({ type: 'remove.cancelled' })}
      />
    </>
  );
}
