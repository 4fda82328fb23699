import { bowlMachine } from '../../../machines/miner/bowl.machine.ts';
import { testEveryStateOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { minerReplays } from '../../../test/model/flows/miner/miner.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import type { MinerActor } from '../../actors/miner.ts';
import { HeaderMiner } from './HeaderMiner.tsx';

const rowOf = (replay: (typeof minerReplays)[number]) => ({
  replay: {
    ...replay,
    actors: (harness: Parameters<typeof replay.actors>[0]) => ({
      ...replay.actors(harness),
      bowl: bowlMachine.provide({ actors: { collect: harness.promise() } }),
    }),
  },
  render: (actor: unknown) => {
    // The harness runs the product's machine with other actors.
    renderWithRouter(<HeaderMiner miner={actor as MinerActor} />);
  },
});

const [fromScratch, remembered] = minerReplays;
testEveryStateOnScreen("the header's row of a miner", rowOf(fromScratch), rowOf(remembered));
