import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { qaPlayerMachine } from '../../machines/qa-player.machine.ts';
import { type Frame, replay } from '../../replay.ts';
import type { Lights } from '../chart/lights.ts';
import type { ListedMachine } from '../machines.ts';
import type { NamedScript } from '../use-script.ts';

export interface Player {
  readonly script: NamedScript;
  readonly actor: ActorRefFrom<typeof qaPlayerMachine>;
  readonly frames: readonly Frame[];
  /** Which frame is shown. */
  readonly at: number;
  readonly lights: Lights;
  /** Why nothing can be shown; null if it can. */
  readonly failure: string | null;
}

/** A step of this length can be followed with the eyes. In milliseconds. */
export const STEP_TIME = 1_000;

/** The replay of a script; null without one. */
export function usePlayer(machine: ListedMachine, script: NamedScript | null): Player | null {
  const actor = useActorRef(qaPlayerMachine, { input: { length: 0, stepTime: STEP_TIME } });
  const at = useSelector(actor, ({ context }) => context.at);
  const replayed = useMemo(() => script && replay(machine.machine, script), [machine, script]);
  const frames = replayed?.outcome === 'replayed' ? replayed.frames : NO_FRAMES;
  useEffect(() => {
    actor.send({ type: 'script.opened', length: Math.max(0, frames.length - 1) });
  }, [actor, frames]);
  if (!script || !replayed) return null;
  const frame = frames[at];
  return {
    script,
    actor,
    frames,
    at,
    lights: {
      active: frame?.active ?? [],
      taken: frame?.transitions ?? [],
      covered: new Set(frames.slice(0, at + 1).flatMap(({ transitions }) => transitions)),
    },
    failure: replayed.outcome === 'failed' ? replayed.reason : null,
  };
}

const NO_FRAMES: readonly Frame[] = [];
