import { useRouterState } from '@tanstack/react-router';
import classes from './NavigationProgress.module.css';

/** Shows that a page is loading. */
export function NavigationProgress() {
  const isUnderWay = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <div className={classes.bar} role="progressbar" aria-label="Loading the page" hidden={!isUnderWay} />
  );
}
