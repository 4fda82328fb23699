import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { qaPlayerMachine } from '../../machines/qa-player.machine.ts';
import { type Frame, replay } from '../../replay.ts';
import type { Highlights } from '../chart/highlights.ts';
import type { ListedMachine } from '../machines.ts';
import type { NamedScript } from '../use-script.ts';

export interface Player {
  readonly script: NamedScript;
  readonly actor: ActorRefFrom<typeof qaPlayerMachine>;
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly highlights: Highlights;
  /** Why the replay failed; null if it did not. */
  readonly failure: string | null;
}

export const STEP_MS = 1_000;

/** Replays a script; returns null without one. */
export function usePlayer(machine: ListedMachine, script: NamedScript | null): Player | null {
  const actor = useActorRef(qaPlayerMachine, { input: { length: 0, stepTime: STEP_MS } });
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
    highlights: {
      active: frame?.active ?? [],
      taken: frame?.transitions ?? [],
      covered: new Set(frames.slice(0, at + 1).flatMap(({ transitions }) => transitions)),
    },
    failure: replayed.outcome === 'failed' ? replayed.reason : null,
  };
}

const NO_FRAMES: readonly Frame[] = [];
