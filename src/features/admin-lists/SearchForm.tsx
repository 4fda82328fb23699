import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { listTexts } from '../../content/admin-list-texts.ts';
import { TextInput } from '../../ui/fields.ts';
import classes from './SearchForm.module.css';

interface SearchFormProps {
  readonly label: string;
  /** The submitted text. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches on submit: each search of people stands in the audit log. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const [text, setText] = useState(search);
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <TextInput
        type="search"
        label={label}
        value={text}
        maxLength={254}
        autoComplete="off"
        leftSection={<IconSearch className={classes.icon} stroke={1.75} aria-hidden="true" />}
        className={classes.field ?? ''}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default">
        {listTexts.searchButton}
      </Button>
    </form>
  );
}
