import { Button, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PAGE_SIZE } from '../../../contract/pages.ts';
import type { ListPage, ListQuery } from '../../../machines/admin/admin.actors.ts';
import type { AdminListActor } from '../../actors/admin.ts';
import { listTexts, rowCount, rowsText } from '../../content/admin-list-texts.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import { LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './AdminList.module.css';
import type { ShowQuery } from './use-list-address.ts';

interface AdminListTexts {
  readonly loading: string;
  readonly failed: string;
  readonly empty: string;
}

interface AdminListProps {
  readonly list: AdminListActor;
  /** The accessible name. */
  readonly name: string;
  readonly texts: AdminListTexts;
  /** What to do about an empty list. */
  readonly emptyAction?: ReactNode;
  /** Shows another page by another query, in place of the present address where that one has none. */
  readonly onQuery: ShowQuery;
  /** Renders the rows of a page. */
  readonly children: (rows: readonly unknown[], query: ListQuery) => ReactNode;
}

const SKELETON_ROWS = ['1', '2', '3', '4'];

/** One page of a list in each of its states, with the way to the other pages. */
export function AdminList({ list, name, texts, emptyAction, onQuery, children }: AdminListProps) {
  const snapshot = useSelector(list, state => state);
  const panel = useRef<HTMLElement>(null);
  const { page, query, loadError } = snapshot.context;
  const isFailed = snapshot.matches({ open: 'failed' });
  const isEmpty = page?.rows.length === 0;
  const isLoading = snapshot.matches({ open: 'loading' });
  useEffect(() => {
    const subscription = list.on('lastPageRequested', event => onQuery(event.query, true));
    return () => subscription.unsubscribe();
  }, [list, onQuery]);
  useFocusWhenLost(isFailed || page, () => panel.current);
  return (
    <section ref={panel} className={classes.panel} aria-label={name} tabIndex={-1}>
      <div className={classes.card} aria-busy={isLoading && page !== null}>
        {!page && !isFailed && (
          <div className={classes.message}>
            <LoadingText>{texts.loading}</LoadingText>
            {SKELETON_ROWS.map(row => (
              <Skeleton key={row} className={classes.skeleton ?? ''} aria-hidden="true" />
            ))}
          </div>
        )}
        {isFailed && (
          <div className={classes.message}>
            <LoadFailure
              title={texts.failed}
              reason={loadError ?? NO_ANSWER}
              onRetry={() => list.send({ type: 'retry.pressed' })}
            />
          </div>
        )}
        {isEmpty && (
          <div className={classes.empty}>
            <p>{emptyText(texts, query)}</p>
            {isFirst(query) && emptyAction}
          </div>
        )}
        {page && !isEmpty && children(page.rows, query)}
      </div>
      <VisuallyHidden role="status">
        {page && (isLoading ? texts.loading : isEmpty ? emptyText(texts, query) : shownRows(page, query))}
      </VisuallyHidden>
      {page && <Pager page={page} query={query} onQuery={onQuery} />}
    </section>
  );
}

const isFirst = (query: ListQuery): boolean => !('after' in query ? query['after'] : query['page'] !== 1);

const numberOf = (query: ListQuery): number => Number(query['page'] ?? 1);

const emptyText = ({ empty }: AdminListTexts, query: ListQuery): string =>
  isFirst(query) ? empty : listTexts.nothingHere;

/** Says which rows are shown, in lists without numbers how many. */
const shownRows = ({ rows, total }: ListPage, query: ListQuery): string =>
  'page' in query
    ? rowsText((numberOf(query) - 1) * PAGE_SIZE + 1, rows.length, total)
    : rowCount(rows.length);

interface PagerProps extends Pick<AdminListProps, 'onQuery'> {
  readonly page: ListPage;
  readonly query: ListQuery;
}

/** Leads to the pages around this one: by number, or to the next and the first one. */
function Pager({ page, query, onQuery }: PagerProps) {
  const { rows, total, next } = page;
  const number = numberOf(query);
  const hasNumbers = 'page' in query;
  const previous = isFirst(query)
    ? null
    : { ...query, ...(hasNumbers ? { page: number - 1 } : { after: null }) };
  const following = hasNumbers
    ? number * PAGE_SIZE < (total ?? 0) && { ...query, page: number + 1 }
    : next !== null && { ...query, after: next };
  if (!previous && !following) return null;
  return (
    <nav className={classes.pager} aria-label={listTexts.pages}>
      {hasNumbers && rows.length > 0 && <p className={classes.range}>{shownRows(page, query)}</p>}
      <div className={classes.turns}>
        <Button
          size="md"
          variant="default"
          aria-disabled={!previous}
          leftSection={<IconChevronLeft className={classes.icon} stroke={1.75} aria-hidden="true" />}
          {...(previous ? { onClick: () => onQuery(previous) } : { 'data-disabled': true })}
        >
          {hasNumbers ? listTexts.previous : listTexts.first}
        </Button>
        <Button
          size="md"
          variant="default"
          aria-disabled={!following}
          rightSection={<IconChevronRight className={classes.icon} stroke={1.75} aria-hidden="true" />}
          {...(following ? { onClick: () => onQuery(following) } : { 'data-disabled': true })}
        >
          {listTexts.next}
        </Button>
      </div>
    </nav>
  );
}
