import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './SiteMenu.module.css';
import { SiteNavigation } from './SiteNavigation.tsx';

const MENU_ID = 'site-menu';

/**
 * The menu of the site's links on narrow screens. A native popover, so that it works before
 * hydration.
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
        // Idempotent, since an early click is replayed after hydration.
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
