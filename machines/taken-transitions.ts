/** What a step of a machine did, as its `inspect` stream tells. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every state above a state, nearest first. */
const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || ancestorsOf(node).includes(outer);

/** The state whose inside a transition leaves and enters again, as SCXML defines it; none if the transition stays. */
function domainOf({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | undefined {
  if (!target?.length) return undefined;
  const origin = source as AnyStateNode;
  if (!reenter && target.every(state => isWithin(state, origin))) return origin;
  return ancestorsOf(origin).find(outer => target.every(state => state !== outer && isWithin(state, outer)));
}

/**
 * Which of the transitions of a microstep took effect; that a machine starts is none. Where two regions answer the same
 * event and one of the answers leaves both regions, xstate drops the later one without a word.
 */
export function takenTransitions(transitions: readonly AnyTransitionDefinition[]): AnyTransitionDefinition[] {
  const taken: AnyTransitionDefinition[] = [];
  for (const transition of transitions) {
    if (transition.eventType === 'xstate.init' || transition.eventType === null) continue;
    const domain = domainOf(transition);
    const isPreempted = taken.some(earlier => {
      const other = domainOf(earlier);
      return domain && other && (isWithin(domain, other) || isWithin(other, domain));
    });
    if (!isPreempted) taken.push(transition);
  }
  return taken;
}
