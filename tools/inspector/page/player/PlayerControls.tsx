import { NativeSelect } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../../../src/ui/Button.tsx';
import { IconButton } from '../../../../src/ui/IconButton.tsx';
import type { qaPlayerMachine } from '../../machines/qa-player.machine.ts';
import panel from '../panel.module.css';
import classes from './Player.module.css';
import { STEP_MS } from './use-player.ts';

const SPEEDS = [
  { value: String(2 * STEP_MS), label: 'Slow' },
  { value: String(STEP_MS), label: 'Normal' },
  { value: String(STEP_MS / 4), label: 'Fast' },
];

/** The buttons and the speed of a replay. */
export function PlayerControls({ player }: { readonly player: ActorRefFrom<typeof qaPlayerMachine> }) {
  const state = useSelector(player, snapshot => snapshot);
  const { at, length, stepTime } = state.context;
  const isPlaying = state.matches('playing');
  const icon = { className: classes.icon ?? '', stroke: 1.75, 'aria-hidden': true };
  const step = { variant: 'default' } as const;
  return (
    <div className={panel.part}>
      <div className={panel.row} role="toolbar" aria-label="Replay">
        <IconButton
          {...step}
          aria-label="First step"
          disabled={at === 0}
          onClick={() => player.send({ type: 'first.pressed' })}
        >
          <IconPlayerSkipBack {...icon} />
        </IconButton>
        <IconButton
          {...step}
          aria-label="Step back"
          disabled={at === 0}
          onClick={() => player.send({ type: 'back.pressed' })}
        >
          <IconPlayerTrackPrev {...icon} />
        </IconButton>
        <Button
          size="sm"
          disabled={length === 0}
          leftSection={isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
          onClick={() => player.send({ type: isPlaying ? 'pause.pressed' : 'play.pressed' })}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <IconButton
          {...step}
          aria-label="Step forward"
          disabled={at === length}
          onClick={() => player.send({ type: 'forward.pressed' })}
        >
          <IconPlayerTrackNext {...icon} />
        </IconButton>
        <IconButton
          {...step}
          aria-label="Last step"
          disabled={at === length}
          onClick={() => player.send({ type: 'last.pressed' })}
        >
          <IconPlayerSkipForward {...icon} />
        </IconButton>
        <p className={panel.quiet} role="status">
          Step {at} of {length}
        </p>
      </div>
      <NativeSelect
        label="Speed"
        value={String(stepTime)}
        onChange={event => player.send({ type: 'speed.chosen', stepTime: Number(event.currentTarget.value) })}
        data={SPEEDS}
      />
    </div>
  );
}
