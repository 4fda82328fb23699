import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createDomDriver } from '../../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../../test/model/engine/screen.ts';
import { qaPlayerReplay } from '../../../../test/model/flows/inspector/qa-player.model.ts';
import { qaPlayerScreen } from '../../../../test/model/flows/inspector/qa-player.screen.ts';
import { renderWithTheme } from '../../../../test/support/render-with-theme.tsx';
import type { qaPlayerMachine } from '../../machines/qa-player.machine.ts';
import type { Frame } from '../../replay.ts';
import { PlayerControls, StepList } from './PlayerPart.tsx';

const beginning: Frame = {
  event: null,
  value: 'shut',
  status: 'active',
  active: ['gate', 'gate.shut'],
  context: {},
  transitions: [],
  problem: null,
};

function Player({ player }: { readonly player: ActorRefFrom<typeof qaPlayerMachine> }) {
  const { at, length } = useSelector(player, ({ context }) => context);
  // One beyond the last step, which does not exist.
  const steps = Array.from({ length: length + 1 }, () => ({ ...beginning, event: { type: 'go' } }));
  const times = steps.map((_, step) => (step + 1) * 1_000);
  return (
    <>
      <PlayerControls player={player} />
      <StepList
        frames={[beginning, ...steps]}
        times={times}
        at={at}
        onChoose={chosen => player.send({ type: 'step.chosen', at: chosen })}
      />
    </>
  );
}

const driver = createDomDriver();

testEveryPathOnScreen('the player', {
  replay: qaPlayerReplay,
  render: actor => {
    renderWithTheme(<Player player={actor} />);
  },
  drive: {
    ...bindActions(driver, qaPlayerScreen),
    'speed.chosen': () => userEvent.selectOptions(screen.getByLabelText('Speed'), 'Fast'),
  },
  checks: bindChecks(driver, qaPlayerScreen),
  alike: qaPlayerScreen.alike,
  ignoredPresses: { 'step.chosen': 'The last step does not exist.' },
});
