import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bowlMachine } from '../../../machines/miner/bowl.machine.ts';
import { testEveryStateOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bowlReplay } from '../../../test/model/flows/bowl/bowl.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { BowlStatusRow } from './BowlStatusRow.tsx';
import { bowlIn } from './HeaderMiner.tsx';

function RowOf({ bowl }: { readonly bowl: ActorRefFrom<typeof bowlMachine> }) {
  const snapshot = useSelector(bowl, state => state);
  const { holding, now, mining } = snapshot.context;
  return (
    <BowlStatusRow
      email="ada@example.com"
      isMining={mining}
      {...bowlIn(holding, now, snapshot)}
      isCollectable={snapshot.can({ type: 'collect.pressed' })}
      notice={null}
      onCollect={() => bowl.send({ type: 'collect.pressed' })}
    />
  );
}

testEveryStateOnScreen("the header's row of a bowl", {
  replay: bowlReplay,
  render: actor => void renderWithTheme(<RowOf bowl={actor} />),
});
