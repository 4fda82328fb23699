import { TextInput } from '@mantine/core';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { explorerTexts } from '../../content/explorer-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineScope } from '../../ui/MantineScope.tsx';
import classes from './LockedSearch.module.css';

const { label, placeholder, button } = explorerTexts.search;

/** The disabled search of the chain. */
export const LockedSearch = () => (
  <MantineScope>
    <search className={classes.search}>
      <TextInput
        disabled
        className={classes.field ?? ''}
        classNames={{ input: classes.input ?? '' }}
        label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size="1.125em" stroke={1.75} aria-hidden="true" />}
      />
      <Button
        disabled
        variant="default"
        leftSection={<IconLock size="1.125em" stroke={1.75} aria-hidden="true" />}
      >
        {button}
      </Button>
    </search>
  </MantineScope>
);
