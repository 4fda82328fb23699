import { Badge, Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PHASE_COLUMNS } from '../../../contract/phase-list.ts';
import type { SavedPhase } from '../../../contract/presale.ts';
import { type PhaseStatus, phaseStatus } from '../../../contract/presale-rules.ts';
import type { listActsMachine } from '../../../machines/admin/list-acts.machine.ts';
import { orderedBy } from '../../../machines/admin/list-query.rules.ts';
import type { AdminListActor } from '../../actors/admin.ts';
import { useToasts } from '../../actors/toasts.ts';
import { phaseActsToast } from '../../content/admin-toasts.ts';
import { formatDay } from '../../content/formats.ts';
import { isolate } from '../../content/isolate.ts';
import {
  columnTitles,
  deletionQuestion,
  formatTokenPrice,
  overlapText,
  phaseCount,
  dashboardTexts as texts,
} from '../../content/presale-texts.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Isolated } from '../../ui/Isolated.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { AdminList } from './AdminList.tsx';
import { orderIn } from './order-in.ts';
import classes from './PhaseList.module.css';
import { SearchAndExport } from './SearchAndExport.tsx';
import type { ShowQuery } from './use-list-address.ts';

export interface LivePhaseListProps {
  readonly list: AdminListActor;
  readonly acts: ActorRefFrom<typeof listActsMachine>;
  readonly onQuery: ShowQuery;
}

const columns = PHASE_COLUMNS.map(key => ({ key, title: columnTitles[key], isSortable: true }));

/** The phases of the presale, a page at a time. */
export function LivePhaseList({ list, acts, onQuery }: LivePhaseListProps) {
  useToasts(acts, phaseActsToast);
  const { search, page } = useSelector(list, ({ context }) => context);
  const phaseToDelete = useSelector(acts, ({ context }) => context.row);
  const isAsking = useSelector(acts, state => state.matches('confirming'));
  const isIdle = useSelector(acts, state => state.matches('idle'));
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{texts.phases}</h2>
        <LinkButton
          to="/admin/presale/create"
          size="md"
          leftSection={<IconPlus className={classes.icon} stroke={1.75} aria-hidden="true" />}
        >
          {texts.create}
        </LinkButton>
      </div>
      <div className={classes.tools}>
        <SearchAndExport list={list} acts={acts} texts={texts} onQuery={onQuery} />
      </div>
      <p className={classes.count}>{page?.total != null && page.total > 0 && phaseCount(page.total)}</p>
      <AdminList
        list={list}
        name={texts.phases}
        texts={texts}
        onQuery={onQuery}
        emptyAction={
          search === '' && (
            <LinkButton to="/admin/presale/create" size="md" variant="default">
              {texts.createFirst}
            </LinkButton>
          )
        }
      >
        {(rows, query) => (
          <RecordTable
            caption={texts.phases}
            columns={columns}
            order={orderIn(query)}
            onOrder={column => onQuery(orderedBy(query, column))}
            actions={texts.actions}
            isPaired
            // The actor of this list loads phases.
            rows={(rows as readonly SavedPhase[]).map(phase => ({
              key: String(phase.id),
              cells: cellsOf(phase),
              actions: (
                <PhaseButtons
                  phase={phase}
                  isDeleting={String(phase.id) === phaseToDelete?.key && !isAsking}
                  isIdle={isIdle}
                  onDelete={() =>
                    acts.send({ type: 'remove.pressed', row: { key: String(phase.id), name: phase.name } })
                  }
                />
              ),
            }))}
          />
        )}
      </AdminList>
      <ConfirmDialog
        opened={isAsking}
        question={texts.question}
        text={deletionQuestion(phaseToDelete?.name ?? '')}
        action={texts.delete}
        onConfirm={() => acts.send({ type: 'remove.confirmed' })}
        onCancel={() => acts.send({ type: 'remove.cancelled' })}
      />
    </>
  );
}

const STATUS_COLORS = { Active: 'success', Completed: 'gray', Pending: 'amber' } as const satisfies Record<
  PhaseStatus,
  string
>;

/** Returns the cells of a phase in the order of the columns. */
function cellsOf(phase: SavedPhase): readonly ReactNode[] {
  const status = phaseStatus(phase);
  const cells = {
    name: <PhaseName phase={phase} />,
    startDate: formatDay(phase.startDate),
    endDate: formatDay(phase.endDate),
    tokenPrice: formatTokenPrice(phase.tokenPrice),
    status: <Badge color={STATUS_COLORS[status]}>{status}</Badge>,
  } satisfies Record<(typeof PHASE_COLUMNS)[number], ReactNode>;
  return PHASE_COLUMNS.map(column => cells[column]);
}

const PhaseName = ({ phase: { name, overlapsWith } }: { readonly phase: SavedPhase }) => (
  <>
    <Isolated text={name} />
    {overlapsWith.length > 0 && (
      <span className={classes.overlap}>
        <IconAlertTriangle className={classes.rowIcon} stroke={1.75} aria-hidden="true" />
        {overlapText(overlapsWith)}
      </span>
    )}
  </>
);

interface PhaseButtonsProps {
  readonly phase: SavedPhase;
  readonly isDeleting: boolean;
  /** Whether no act is under way. */
  readonly isIdle: boolean;
  readonly onDelete: () => void;
}

const PhaseButtons = ({ phase, isDeleting, isIdle, onDelete }: PhaseButtonsProps) => (
  <div className={classes.buttons}>
    <Button
      component="a"
      href={`/admin/presale/edit/${phase.id}`}
      size="sm"
      variant="default"
      aria-label={`${texts.edit} ${isolate(phase.name)}`}
    >
      {texts.edit}
    </Button>
    <BusyButton
      size="sm"
      variant="default"
      className={classes.delete ?? ''}
      busy={isDeleting}
      available={isIdle}
      aria-label={`${texts.delete} ${isolate(phase.name)}`}
      onClick={onDelete}
    >
      {texts.delete}
    </BusyButton>
  </div>
);
