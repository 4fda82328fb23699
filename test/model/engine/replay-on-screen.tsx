/**
 * Replays generated paths on the rendered screen: user actions cause the events, and every state
 * must be visible.
 */
import { act } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';
import { activeStates } from '../../../tools/statechart/xstate-internals.ts';
import type { CheckStrength } from './check-strength.ts';
import { Coverage } from './coverage.ts';
import { expectSoundReferences } from './document-rules.ts';
import { Harness } from './harness.ts';
import type { EventTypeOf, StateIdOf } from './machine-types.ts';
import type { Notification } from './page.ts';
import { FocusWatch } from './page-focus.ts';
import { formatState, keyOf, namedCase, type Path } from './paths.ts';
import type { RecordedRun } from './recordings.ts';
import type { Alike } from './screen.ts';
import type { StartingPoint } from './starting-point.ts';

export interface ScreenReplay<Machine extends AnyStateMachine = AnyStateMachine>
  extends StartingPoint<Machine> {
  /** Renders the screen of a running actor. */
  readonly render: (actor: AnyActorRef) => Promise<void> | void;
  /** The user action that causes each event. The harness plays events without an entry. */
  readonly drive: {
    readonly [Type in EventTypeOf<Machine>]?: (
      event: EventObject,
      state: AnyMachineSnapshot,
    ) => Promise<void> | void;
  };
  /** The check of each state, by the state's id. */
  readonly checks: { readonly [Id in StateIdOf<Machine>]?: (state: AnyMachineSnapshot) => unknown };
  readonly alike?: Alike<Machine> | undefined;
  /** The events that available controls send in states that ignore them, each with the reason. */
  readonly ignoredPresses?: { readonly [Type in EventTypeOf<Machine>]?: string };
  /** The events after which the focus is nowhere, or not at a problem, each with the reason. */
  readonly focusElsewhere?: { readonly [Type in EventTypeOf<Machine>]?: string };
  /** What the screen shows in a notification because of an emitted event, and what it has shown. */
  readonly notifications?: ShownNotifications;
}

export interface ShownNotifications {
  /** Returns the notification of an emitted event, if there is one. */
  readonly of: (event: never) => Notification | null;
  /** Returns the notifications since the last call, oldest first. */
  readonly take: () => readonly Notification[];
}

/** @param strength - collects the checks that fail in other states */
export async function replayOnScreen(
  screen: ScreenReplay,
  path: Path,
  strength: CheckStrength,
): Promise<Coverage> {
  const { model, actors } = screen.replay;
  const harness = new Harness();
  const machine = model.machine.provide({ actors: actors(harness) });
  const coverage = new Coverage(machine);
  const actor = createActor(machine, { clock: harness.clock, input: model.input, inspect: coverage.inspect });
  const expected: Notification[] = [];
  actor.on('*', emitted => {
    const notification = screen.notifications?.of(emitted as never);
    if (notification) expected.push(notification);
  });
  actor.start();
  try {
    await screen.render(actor);
    for (const { event, state } of path.steps) {
      const drive = screen.drive[event.type];
      const focus = new FocusWatch(document);
      if (drive) await drive(event, actor.getSnapshot());
      else await act(() => harness.play(actor, event));
      const now: AnyMachineSnapshot = actor.getSnapshot();
      if (keyOf(model, now) !== keyOf(model, state)) {
        throw new Error(
          `After ${event.type}: ${keyOf(model, now)}, but the model says ${keyOf(model, state)}`,
        );
      }
      for (const { id } of activeStates(now)) await screen.checks[id]?.(now);
      const problem = await focus.end();
      if (problem && !(event.type in (screen.focusElsewhere ?? {})))
        throw new Error(`${namedCase(model, event)} ${problem} in ${formatState(now.value)}.`);
      expectSoundReferences(document);
      if (screen.notifications) expect(screen.notifications.take()).toMatchObject(expected.splice(0));
      await strength.tryOn(screen.checks, now);
    }
  } finally {
    actor.stop();
  }
  return coverage;
}

/** Replays a recorded run: its events come from the user where a user action causes them. */
export async function replayRunOnScreen(
  { replay, render, drive, checks }: ScreenReplay,
  run: RecordedRun,
): Promise<void> {
  const actor = run.createActor(replay.model.machine);
  actor.start();
  try {
    await render(actor);
    for (const { event, value } of run.steps) {
      const deed = drive[event.type];
      if (deed) await deed(event, actor.getSnapshot());
      else act(() => actor.send(event));
      const now: AnyMachineSnapshot = actor.getSnapshot();
      expect(now.value, event.type).toEqual(value);
      for (const { id } of activeStates(now)) await checks[id]?.(now);
    }
  } finally {
    actor.stop();
  }
}
