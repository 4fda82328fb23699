/** Walks through a machine's graph at random, beyond the shortest paths. */
import { eventsIn, initialStateOf, type Model, type Path, type Step, stateAfter, titleOf } from './paths.ts';

/**
 * Returns the path that a list of choices leads along: each selects one of the possible events,
 * modulo their number. The path ends early in a final state, and where the page reloads.
 */
export function walkAlong(model: Model, choices: readonly number[]): Path {
  let state = initialStateOf(model);
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state }];
  for (const choice of choices) {
    const events = eventsIn(model, state);
    const event = events[choice % events.length];
    if (!event) break;
    const before = state;
    state = stateAfter(state, event);
    steps.push({ event, state });
    if (model.isLast?.(before, state)) break;
  }
  return { title: titleOf(model, steps), steps };
}
