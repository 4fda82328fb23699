import { IconMoon, IconSun } from '@tabler/icons-react';
import { toggleColorScheme } from '../../ui/color-scheme.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './ThemeToggle.module.css';

/** Contains both icons, of which CSS shows one, so that the markup is the same in both themes. */
export const ThemeToggle = () => (
  <IconButton
    className={classes.toggle}
    label="Switch between dark and light theme"
    onClick={toggleColorScheme}
  >
    <IconSun className={classes.sun} stroke={1.75} aria-hidden="true" />
    <IconMoon className={classes.moon} stroke={1.75} aria-hidden="true" />
  </IconButton>
);
