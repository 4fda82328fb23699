import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { dashboardTexts } from '../../content/presale-texts.ts';
import { MantineScope } from '../../ui/MantineScope.tsx';
import classes from './UserManagement.module.css';

/** A placeholder whose search box does nothing, as specified. */
export const UserManagement = () => (
  <MantineScope>
    <div className={classes.users}>
      <TextInput
        type="search"
        label={dashboardTexts.usersSearch}
        leftSection={<IconSearch className={classes.icon} stroke={1.75} aria-hidden="true" />}
        className={classes.search ?? ''}
      />
      <p className={classes.soon}>{dashboardTexts.usersSoon}</p>
    </div>
  </MantineScope>
);
