/** Replays generated paths on the screen: what a person does is done by hand, and every state must be seen. */
import { act } from '@testing-library/react';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import { createActor } from 'xstate';
import { Coverage } from './coverage.ts';
import type { StartingPoint } from './fewest-paths.ts';
import { Harness } from './harness.ts';
import { keyOf, type Path } from './paths.ts';

export interface ScreenReplay<Context> extends StartingPoint<Context> {
  /** Puts the screen of a running actor before the person. */
  readonly render: (actor: AnyActorRef) => Promise<void> | void;
  /** What a person does to cause an event. Events without an entry come from elsewhere and are played by the harness. */
  readonly drive: Readonly<
    Record<string, (event: EventObject, state: AnyMachineSnapshot) => Promise<void> | void>
  >;
  /** What is seen in each state, by the state's id. Throws where it is not seen. */
  readonly checks: Readonly<Record<string, (state: AnyMachineSnapshot) => unknown>>;
}

export async function replayOnScreen<Context>(screen: ScreenReplay<Context>, path: Path): Promise<Coverage> {
  const { model, actors } = screen.replay;
  const harness = new Harness();
  const machine = model.machine.provide({ actors: actors(harness) });
  const coverage = new Coverage(machine);
  const actor = createActor(machine, { clock: harness.clock, input: model.input, inspect: coverage.inspect });
  actor.start();
  try {
    await screen.render(actor);
    for (const { event, state } of path.steps) {
      const drive = screen.drive[event.type];
      if (drive) await drive(event, actor.getSnapshot());
      else await act(() => harness.play(actor, event));
      const now: AnyMachineSnapshot = actor.getSnapshot();
      if (keyOf(model, now) !== keyOf(model, state)) {
        throw new Error(
          `After ${event.type}: ${keyOf(model, now)}, but the model says ${keyOf(model, state)}`,
        );
      }
      for (const { id } of now._nodes as AnyStateNode[]) await screen.checks[id]?.(now);
    }
  } finally {
    actor.stop();
  }
  return coverage;
}
