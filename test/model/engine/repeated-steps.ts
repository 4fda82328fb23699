/** Repeats what users do again: a second try must show its problem like the first one. */
import type { EventObject } from 'xstate';
import { followed } from './joined-paths.ts';
import { formatState, type Model, namedCase, type Path, titleOf } from './paths.ts';

/**
 * Takes steps that stay in their state a second time, if the rest of the path stays possible.
 * @param isRepeated - whether a user can cause the event again
 * @param known - the cases that are repeated already; receives those of this path
 */
export function withRepeatedSteps(
  model: Model,
  path: Path,
  isRepeated: (event: EventObject) => boolean,
  known: Set<string>,
): Path {
  let { steps } = path;
  for (let at = 1; at < steps.length; at += 1) {
    const [before, step] = steps.slice(at - 1);
    if (!before || !step || !isRepeated(step.event)) continue;
    const name = namedCase(model, step.event);
    const isStaying = formatState(before.state.value) === formatState(step.state.value);
    if (!isStaying || known.has(name)) continue;
    const longer = followed(model, steps.slice(0, at + 1), steps.slice(at));
    if (!longer) continue;
    known.add(name);
    steps = longer;
    at += 1;
  }
  return { title: titleOf(model, steps), steps };
}
