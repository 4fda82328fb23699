import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { bowlMachine } from '../../../machines/miner/bowl.machine.ts';
import { bowlReplay } from '../../../test/model/bowl.model.ts';
import { testEveryPathOnScreen } from '../../../test/model/path-suites-on-screen.tsx';
import { renderThemed } from '../../../test/support/render.tsx';
import { emptyBowl } from '../../content/miner-texts.ts';
import { BowlCard } from './BowlCard.tsx';
import { liveBowlView } from './miner-view.ts';

function BowlScreen({ bowl }: { readonly bowl: ActorRefFrom<typeof bowlMachine> }) {
  const snapshot = useSelector(bowl, state => state);
  return (
    <BowlCard
      {...liveBowlView(snapshot)}
      locked={false}
      onCollect={() => bowl.send({ type: 'collect.pressed' })}
      onDismissExpired={() => bowl.send({ type: 'loss.acknowledged' })}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

testEveryPathOnScreen('the bowl', {
  replay: bowlReplay,
  render: actor => {
    renderThemed(<BowlScreen bowl={actor} />);
  },
  drive: {
    'collect.pressed': () => press('Collect Coins'),
    'loss.acknowledged': async () => {
      // Without a loss there is no notice to close.
      if (screen.queryByText('You lost', { exact: false })) await press('Got it');
    },
  },
  look: {
    'bowl.empty': () => screen.getByText(emptyBowl),
    'bowl.filling': () => {
      screen.getByText('Collect within');
      expect(screen.getByRole('button', { name: 'Collect Coins' }).ariaDisabled).not.toBe('true');
    },
    'bowl.collecting.asking': () => screen.getByRole('button', { name: /Collecting…|Trying again…/ }),
    'bowl.collecting.pausing': () => screen.getByRole('button', { name: 'Trying again…' }),
    'bowl.expired': () => screen.getByText('You lost', { exact: false }),
  },
});
