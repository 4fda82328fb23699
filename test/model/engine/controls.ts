/** Presses the controls that a screen offers in each state of its machine. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { computeAccessibleName } from 'dom-accessibility-api';
import { type AnyMachineSnapshot, createActor, type EventObject } from 'xstate';
import { expectSoundReferences } from './document-rules.ts';
import { Harness } from './harness.ts';
import { formatState, generatePaths, initialStateOf, type Step, stateAfter } from './paths.ts';
import type { ScreenReplay } from './replay-on-screen.tsx';

/** A screen, and how its machine comes to its states. */
export type ScreenOfStates = Pick<ScreenReplay, 'replay' | 'render' | 'excludedEvents' | 'ignoredPresses'>;

/** Not links, which leave the page, and fields, which take input. */
const PRESSED = 'button, [role=button], [role=switch], [role=tab], [type=checkbox], [type=radio]';
/** They say that a press does nothing, or cannot be pressed. */
const UNAVAILABLE = [
  ':disabled, [aria-disabled=true], [aria-busy=true], [data-loading], [aria-selected=true]',
  '[inert] *, [hidden] *, [aria-hidden=true] *, [style*="display: none"] *',
].join();

/** A press may show new controls each time. */
const MAX_PRESSES = 100;

/** An event that a press has sent, although the state ignores it. */
export interface IgnoredPress {
  readonly type: string;
  readonly where: string;
}

/** Shows a screen in each state of its machine, and presses each available control. No event reaches the machine. */
export async function ignoredPressesOn(screen: ScreenOfStates): Promise<readonly IgnoredPress[]> {
  const ignored: IgnoredPress[] = [];
  for (const [state, steps] of waysToStates(screen)) {
    for (const { control, type } of await ignoredIn(screen, steps))
      ignored.push({ type, where: `${control} sends ${type} in ${state}` });
  }
  return ignored;
}

/** Returns the steps of a shortest path to each state. */
function waysToStates({ replay: { model }, excludedEvents = [] }: ScreenOfStates) {
  const ways = new Map<string, readonly Step[]>();
  const paths = generatePaths(model).filter(
    ({ steps }) => !steps.some(({ event }) => excludedEvents.includes(event.type as never)),
  );
  for (const { steps } of paths) {
    let state = initialStateOf(model);
    for (const [at, { event }] of steps.entries()) {
      if (at > 0) state = stateAfter(state, event);
      const name = formatState(state.value) || 'the only state';
      if ((ways.get(name)?.length ?? Number.POSITIVE_INFINITY) > at + 1)
        ways.set(name, steps.slice(0, at + 1));
    }
  }
  return ways;
}

async function ignoredIn({ replay, render }: ScreenOfStates, steps: readonly Step[]) {
  const { machine, input } = replay.model;
  const harness = new Harness();
  const actor = createActor(machine.provide({ actors: replay.actors(harness) }), {
    clock: harness.clock,
    input,
  }).start();
  const sent: EventObject[] = [];
  try {
    for (const { event } of steps) await harness.play(actor, event);
    const { send } = actor;
    let isPressing = false;
    actor.send = event => (isPressing ? void sent.push(event) : send(event));
    await render(actor);
    expectSoundReferences(document);
    isPressing = true;
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const found: { control: string; type: string }[] = [];
    const pressed = new Set<Element>();
    // A press may open a menu.
    while (pressed.size < MAX_PRESSES) {
      const control = [...document.querySelectorAll(PRESSED)].find(
        one => !pressed.has(one) && isAvailable(one),
      );
      if (!control) break;
      pressed.add(control);
      const name = computeAccessibleName(control);
      await act(async () => void fireEvent.click(control));
      for (const event of sent.splice(0))
        if (!snapshot.can(event)) found.push({ control: `“${name}”`, type: event.type });
    }
    return found;
  } finally {
    actor.stop();
    cleanup();
  }
}

/** An open dialog covers what stands outside of it. */
function isAvailable(control: Element): boolean {
  const dialog = document.querySelector('[aria-modal=true]');
  return !control.matches(UNAVAILABLE) && (!dialog || dialog.contains(control));
}
