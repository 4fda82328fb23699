import { useShownPage } from '../../actors/shown-page.ts';
import classes from './NavigationProgress.module.css';

/** Shows that a page is loading. */
export function NavigationProgress() {
  const { isLoading } = useShownPage();
  return <div className={classes.bar} role="progressbar" aria-label="Loading the page" hidden={!isLoading} />;
}
