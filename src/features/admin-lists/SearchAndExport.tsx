import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ListQuery } from '../../../machines/admin/admin.actors.ts';
import type { AdminListActor } from '../../actors/admin.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import classes from './SearchAndExport.module.css';
import { SearchForm } from './SearchForm.tsx';

interface SearchAndExportProps {
  readonly list: AdminListActor;
  readonly texts: { readonly searchLabel: string; readonly export: string };
  readonly isExporting: boolean;
  /** Whether no act is under way. */
  readonly isIdle: boolean;
  readonly onQuery: (query: ListQuery) => void;
  readonly onExport: (search: string) => void;
}

/** Searches a list, and exports it as CSV. */
export function SearchAndExport({ list, texts, isExporting, isIdle, ...on }: SearchAndExportProps) {
  const { onQuery, onExport } = on;
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
        busy={isExporting}
        available={isIdle}
        leftSection={<IconDownload className={classes.icon} stroke={1.75} aria-hidden="true" />}
        onClick={() => onExport(search)}
      >
        {texts.export}
      </BusyButton>
    </>
  );
}
