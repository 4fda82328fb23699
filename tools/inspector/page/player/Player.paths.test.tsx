import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate';
import { testEveryPathOnScreen } from '../../../../test/model/engine/path-suites-on-screen.tsx';
import { qaPlayerReplay } from '../../../../test/model/flows/inspector/qa-player.model.ts';
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
  return (
    <>
      <PlayerControls player={player} />
      <StepList
        frames={[beginning, ...steps]}
        times={null}
        at={at}
        onChoose={chosen => player.send({ type: 'step.chosen', at: chosen })}
      />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const sees = (button: 'Play' | 'Pause', step?: 'first' | 'last') => (state: AnyMachineSnapshot) => {
  const { length } = state.context;
  const at = step === undefined ? state.context.at : { first: 0, last: length }[step];
  screen.getByRole('button', { name: button });
  expect(screen.getByRole('status').textContent).toBe(`Step ${at} of ${length}`);
  expect(screen.getByRole('button', { current: 'step' }).textContent).toMatch(new RegExp(`^${at}\\.`));
};

testEveryPathOnScreen('the player', {
  replay: qaPlayerReplay,
  render: actor => {
    renderWithTheme(<Player player={actor} />);
  },
  drive: {
    'first.pressed': () => press('First step'),
    'back.pressed': () => press('Step back'),
    'forward.pressed': () => press('Step forward'),
    'last.pressed': () => press('Last step'),
    'play.pressed': () => press('Play'),
    'pause.pressed': () => press('Pause'),
    'step.chosen': event => press(`${(event as unknown as { at: number }).at}. go`),
    'speed.chosen': () => userEvent.selectOptions(screen.getByLabelText('Speed'), 'Fast'),
  },
  checks: {
    'qaPlayer.paused.atStart': sees('Play', 'first'),
    'qaPlayer.paused.between': sees('Play'),
    'qaPlayer.paused.atEnd': sees('Play', 'last'),
    'qaPlayer.playing': sees('Pause'),
  },
  alike: { 'qaPlayer.paused.between': 'The number of the step tells whether it is the first or the last.' },
});
