import { LEADERBOARD_SIZE } from '../../../contract/miner.ts';
import { pageLabel, pagesTexts } from '../../content/leaderboard-texts.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './LeaderboardPages.module.css';
import { pageSearch } from './page-search.ts';

interface LeaderboardPagesProps {
  /** From 1; it may lie behind the last one. */
  readonly page: number;
  readonly pages: number;
}

/** Links to the pages of the leaderboard; nothing where there is only this one. */
export function LeaderboardPages({ page, pages }: LeaderboardPagesProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className={classes.pages} aria-label={pagesTexts.title}>
      <ul className={classes.list}>
        {Array.from({ length: Math.max(1, pages) }, (_, at) => at + 1).map(number => (
          <li key={number}>
            <LinkButton
              to="/leaderboard"
              search={pageSearch(number)}
              variant={number === page ? 'filled' : 'default'}
              size="md"
              className={classes.page}
              aria-current={number === page ? 'page' : undefined}
              aria-label={pageLabel(number, LEADERBOARD_SIZE)}
            >
              {String(number)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
