import type { ReactNode } from 'react';
import { LEADERBOARD_PAGES, LEADERBOARD_SIZE } from '../../../contract/miner.ts';
import type { RankedMiner } from '../../../machines/leaderboard/leaderboard.rules.ts';
import { aroundTexts, showOnPage } from '../../content/leaderboard-texts.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import classes from './AroundMe.module.css';
import { MinersTable } from './MinersTable.tsx';
import { pageSearch } from './page-search.ts';

interface AroundMeProps {
  /** Best first. */
  readonly around: readonly RankedMiner[];
  readonly ownRank: number;
  /** The shown page of the leaderboard. */
  readonly page: number;
  readonly children?: ReactNode;
}

/** The logged-in miner between the neighbours. */
export function AroundMe({ around, ownRank, page, children }: AroundMeProps) {
  const ownPage = Math.ceil(ownRank / LEADERBOARD_SIZE);
  return (
    <div className={classes.around}>
      <Panel title={aroundTexts.title} aside={<SimulatedBadge />}>
        <div className={classes.table}>
          <MinersTable caption={aroundTexts.title} miners={around} ownRank={ownRank} />
        </div>
        <div className={classes.actions}>
          {ownPage !== page && ownPage <= LEADERBOARD_PAGES && (
            <LinkButton to="/leaderboard" search={pageSearch(ownPage)} variant="default" size="md">
              {showOnPage(ownPage)}
            </LinkButton>
          )}
          {children}
        </div>
      </Panel>
    </div>
  );
}
