import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './ThemeToggle.module.css';

/** Both icons are in the page and the style sheet shows one, so the markup is the same in either theme. */
export function ThemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <ActionIcon
      className={classes.toggle ?? ''}
      variant="default"
      aria-label="Switch between dark and light theme"
      onClick={toggleColorScheme}
    >
      <IconSun className={classes.sun} stroke={1.75} aria-hidden="true" />
      <IconMoon className={classes.moon} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
