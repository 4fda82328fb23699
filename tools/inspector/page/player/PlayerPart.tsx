import { Button } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { NativeSelect } from '../../../../src/ui/fields.ts';
import { IconButton } from '../../../../src/ui/IconButton.tsx';
import type { qaPlayerMachine } from '../../machines/qa-player.machine.ts';
import type { Frame } from '../../replay.ts';
import { noRedaction, serialize } from '../../serialize.ts';
import { formatDuration, formatEventType, payloadOf } from '../formats.ts';
import { JsonTree } from '../JsonTree.tsx';
import panel from '../panel.module.css';
import { Problem, ScrollList } from '../panel-parts.tsx';
import classes from './Player.module.css';
import { type Player, STEP_MS } from './use-player.ts';

export function PlayerPart({ player }: { readonly player: Player }) {
  const { failure, frames, at, script, actor } = player;
  if (failure !== null) return <Problem>This cannot be replayed: {failure}</Problem>;
  const differing = frames.filter(({ problem }) => problem !== null).length;
  return (
    <section className={panel.part} aria-label={script.title}>
      <h3 className={panel.heading}>{script.title}</h3>
      {differing > 0 && (
        <Problem>
          {differing} {differing === 1 ? 'step differs' : 'steps differ'} from the recording.
        </Problem>
      )}
      <PlayerControls player={actor} />
      <StepList
        frames={frames}
        times={script.times}
        at={at}
        onChoose={chosen => actor.send({ type: 'step.chosen', at: chosen })}
      />
      <StepDetails frame={frames[at] ?? null} />
    </section>
  );
}

function StepDetails({ frame }: { readonly frame: Frame | null }) {
  if (frame === null) return null;
  const { event, value, transitions, problem, context, status } = frame;
  return (
    <div className={panel.part}>
      {problem !== null && <Problem>{problem}</Problem>}
      <p>
        <strong>{event === null ? 'The beginning' : formatEventType(event.type)}</strong>
      </p>
      {event !== null && <pre className={panel.code}>{JSON.stringify(payloadOf(event) ?? {}, null, 2)}</pre>}
      <p className={panel.quiet}>
        State: {JSON.stringify(value)}
        {status === 'active' ? '' : `, ${status}`}
      </p>
      {event !== null && transitions.length === 0 && <p className={panel.quiet}>It took no transition.</p>}
      <JsonTree name="context" value={serialize(context, noRedaction)} open={0} />
    </div>
  );
}

interface StepListProps {
  readonly frames: readonly Frame[];
  /** When each step happened, in milliseconds; null if they have no times. */
  readonly times: readonly number[] | null;
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

export function StepList({ frames, times, at, onChoose }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  // Follows the player.
  useEffect(() => showWithin(list.current, list.current?.children[at]), [at]);
  return (
    <ScrollList ref={list} aria-label="Steps" start={0}>
      {frames.map(({ event, problem }, step) => {
        const time = times?.[step - 1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index.
          <li key={step}>
            <button
              type="button"
              className={panel.listRow}
              aria-current={step === at ? 'step' : undefined}
              data-problem={problem !== null || undefined}
              onClick={() => onChoose(step)}
            >
              <span>
                {step}. {event === null ? 'The beginning' : formatEventType(event.type)}
                {problem !== null && ' (differs)'}
              </span>
              {time !== undefined && <span className={panel.note}>{formatDuration(time)}</span>}
            </button>
          </li>
        );
      })}
    </ScrollList>
  );
}

/** Scrolls a list, but not the page, until an entry is visible. */
function showWithin(list: Element | null, entry: Element | undefined): void {
  if (!list || !entry) return;
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

const SPEEDS = [
  { value: String(2 * STEP_MS), label: 'Slow' },
  { value: String(STEP_MS), label: 'Normal' },
  { value: String(STEP_MS / 4), label: 'Fast' },
];

interface StepButtonProps {
  readonly name: string;
  readonly isOver: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus at either end, where a disabled button would lose it. */
const StepButton = ({ name, isOver, onPress, children }: StepButtonProps) => (
  <IconButton label={name} aria-disabled={isOver} data-disabled={isOver} onClick={onPress}>
    {children}
  </IconButton>
);

export function PlayerControls({ player }: { readonly player: ActorRefFrom<typeof qaPlayerMachine> }) {
  const state = useSelector(player, snapshot => snapshot);
  const { at, length, stepTime } = state.context;
  const isPlaying = state.matches('playing');
  const icon = { className: classes.icon ?? '', stroke: 1.75, 'aria-hidden': true };
  return (
    <div className={panel.part}>
      <div className={panel.row} role="toolbar" aria-label="Replay">
        <StepButton
          name="First step"
          isOver={at === 0}
          onPress={() => player.send({ type: 'first.pressed' })}
        >
          <IconPlayerSkipBack {...icon} />
        </StepButton>
        <StepButton name="Step back" isOver={at === 0} onPress={() => player.send({ type: 'back.pressed' })}>
          <IconPlayerTrackPrev {...icon} />
        </StepButton>
        <Button
          size="sm"
          disabled={length === 0}
          leftSection={isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
          onClick={() => player.send({ type: isPlaying ? 'pause.pressed' : 'play.pressed' })}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <StepButton
          name="Step forward"
          isOver={at === length}
          onPress={() => player.send({ type: 'forward.pressed' })}
        >
          <IconPlayerTrackNext {...icon} />
        </StepButton>
        <StepButton
          name="Last step"
          isOver={at === length}
          onPress={() => player.send({ type: 'last.pressed' })}
        >
          <IconPlayerSkipForward {...icon} />
        </StepButton>
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
