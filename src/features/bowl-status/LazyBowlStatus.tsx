import { useEffect } from 'react';
import { useLazyMiner } from '../../actors/miner-context.ts';
import { logFailure } from '../../adapters/page-log.ts';
import { createLazyActor, useStartedActor } from '../../loading/lazy-actor.ts';
import './lazy-bowl-status.css';

const row = createLazyActor({
  load: () => import('./load-header-miner.ts').then(({ load }) => load()),
  onFailure: error => logFailure('The row could not be loaded', error),
});

/** The header's row for a miner, which loads with the miner. */
export function LazyBowlStatus() {
  const miner = useStartedActor(useLazyMiner());
  const Row = useStartedActor(row);
  useEffect(() => {
    if (miner) row.start();
  }, [miner]);
  return <div data-bowl="">{Row && miner && <Row miner={miner} />}</div>;
}
