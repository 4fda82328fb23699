/** Replays generated paths on the screen: what a person does is done by hand, and every state must be seen. */
import { act } from '@testing-library/react';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import { createActor } from 'xstate';
import { Coverage, fewestThatCover, statesOf } from './coverage.ts';
import { generatePaths, keyOf, type Path } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';
import { Rig } from './rig.ts';

export interface ScreenReplay<Context> {
  readonly replay: Replay<Context>;
  /** Puts the screen of a running actor before the person. */
  readonly render: (actor: AnyActorRef) => Promise<void> | void;
  /** What a person does to cause an event. Events without an entry come from elsewhere and are played by the rig. */
  readonly drive: Readonly<Record<string, (event: EventObject) => Promise<void> | void>>;
  /** What is seen in each state, by the state's id. Throws where it is not seen. */
  readonly look: Readonly<Record<string, (state: AnyMachineSnapshot) => void>>;
}

/** As few paths as take everything that all paths of these replays of one machine take. */
export async function fewestPaths<Context>(
  replays: readonly Replay<Context>[],
): Promise<{ replay: Replay<Context>; path: Path }[]> {
  const items = [];
  for (const replay of replays) {
    for (const path of generatePaths(replay.model)) {
      const { states, transitions } = await replayOnActor(replay, path);
      items.push({ item: { replay, path }, covered: new Set([...states, ...transitions]) });
    }
  }
  return fewestThatCover(items);
}

export async function replayOnScreen<Context>(screen: ScreenReplay<Context>, path: Path): Promise<Coverage> {
  const { model, actors } = screen.replay;
  const rig = new Rig();
  const machine = model.machine.provide({ actors: actors(rig) });
  const coverage = new Coverage(machine);
  const actor = createActor(machine, { clock: rig.clock, input: model.input, inspect: coverage.inspect });
  actor.start();
  try {
    await screen.render(actor);
    for (const { event, state } of path.steps) {
      const drive = screen.drive[event.type];
      if (drive) await drive(event);
      else await act(() => rig.play(actor, event));
      const now: AnyMachineSnapshot = actor.getSnapshot();
      if (keyOf(model, now) !== keyOf(model, state)) {
        throw new Error(
          `After ${event.type}: ${keyOf(model, now)}, but the model says ${keyOf(model, state)}`,
        );
      }
      for (const { id } of now._nodes as AnyStateNode[]) screen.look[id]?.(now);
    }
  } finally {
    actor.stop();
  }
  return coverage;
}

/** States in which the flow rests and for which nobody said what is to be seen. */
export const statesWithoutLook = <Context,>({ replay, look }: ScreenReplay<Context>): string[] =>
  statesOf(replay.model.machine)
    .filter(node => node.type === 'atomic' && (node.always ?? []).every(({ guard }) => guard !== undefined))
    .filter(node => !isLeftAtOnce(node))
    .map(({ id }) => id)
    .filter(id => !(id in look));

/** A state whose last `always` has no guard is never rested in. */
const isLeftAtOnce = (node: AnyStateNode): boolean =>
  (node.always ?? []).some(({ guard }) => guard === undefined);
