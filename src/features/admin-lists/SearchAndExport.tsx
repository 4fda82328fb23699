import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ListQuery } from '../../../machines/admin/admin.actors.ts';
import type { listActsMachine } from '../../../machines/admin/list-acts.machine.ts';
import type { AdminListActor } from '../../actors/admin.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import classes from './SearchAndExport.module.css';
import { SearchForm } from './SearchForm.tsx';

interface SearchAndExportProps {
  readonly list: AdminListActor;
  readonly acts: ActorRefFrom<typeof listActsMachine>;
  readonly texts: { readonly searchLabel: string; readonly export: string };
  readonly onQuery: (query: ListQuery) => void;
}

/** Searches a list, and exports it as CSV. */
export function SearchAndExport({ list, acts, texts, onQuery }: SearchAndExportProps) {
  const state = useSelector(acts, snapshot => snapshot);
  const search = useSelector(list, ({ context }) => context.search);
  const searchFor = (text: string) => {
    list.send({ type: 'search.submitted', search: text });
    onQuery(list.getSnapshot().context.query);
  };
  return (
    <>
      <SearchForm label={texts.searchLabel} search={search} onSearch={searchFor} />
      <BusyButton
        size="md"
        variant="default"
        busy={state.matches('exporting')}
        available={state.matches('idle')}
        leftSection={<IconDownload className={classes.icon} stroke={1.75} aria-hidden="true" />}
        onClick={() => acts.send({ type: 'export.pressed', search })}
      >
        {texts.export}
      </BusyButton>
    </>
  );
}
