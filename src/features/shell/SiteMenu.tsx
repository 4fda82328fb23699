import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './SiteMenu.module.css';
import { SiteNavigation } from './SiteNavigation.tsx';

const MENU_ID = 'site-menu';

/**
 * The links of the site where the bar has no room for them. The browser itself opens and closes the sheet, so its button
 * works before any script runs.
 */
export function SiteMenu() {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <>
      <IconButton
        className={classes.open ?? ''}
        variant="default"
        aria-label="Open menu"
        popoverTarget={MENU_ID}
        // Said twice it means the same: what was pressed before the scripts ran is pressed again by them.
        popoverTargetAction="show"
      >
        <IconMenu2 stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div ref={sheet} id={MENU_ID} popover="auto" className={classes.sheet}>
        <div className={classes.head}>
          <span className={classes.title}>Menu</span>
          <IconButton
            className={classes.close ?? ''}
            variant="subtle"
            aria-label="Close menu"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
          >
            <IconX stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <SiteNavigation layout="menu" onNavigate={() => sheet.current?.hidePopover()} />
      </div>
    </>
  );
}
