import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bowlMachine } from '../../../machines/miner/bowl.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { bowlReplay } from '../../../test/model/flows/bowl/bowl.model.ts';
import { bowlScreen } from '../../../test/model/flows/bowl/bowl.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { BowlCard } from './BowlCard.tsx';
import { liveBowlView } from './miner-view.ts';

function BowlScreen({ bowl }: { readonly bowl: ActorRefFrom<typeof bowlMachine> }) {
  const snapshot = useSelector(bowl, state => state);
  return (
    <BowlCard
      {...liveBowlView(snapshot)}
      isCollectable={snapshot.can({ type: 'collect.pressed' })}
      onCollect={() => bowl.send({ type: 'collect.pressed' })}
      onDismissExpired={() => bowl.send({ type: 'loss.acknowledged' })}
    />
  );
}

const driver = createDomDriver();

testEveryPathOnScreen('the bowl', {
  replay: bowlReplay,
  render: actor => {
    renderWithTheme(<BowlScreen bowl={actor} />);
  },
  drive: bindActions(driver, bowlScreen),
  checks: bindChecks(driver, bowlScreen),
  alike: bowlScreen.alike,
});
