/** What a step of a machine did, as its `inspect` stream tells. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Whether a state is this one or stands below it. */
const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/** The state whose inside a transition leaves and enters again, as SCXML defines it; none if the transition stays. */
function domainOf({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | undefined {
  if (!target?.length) return undefined;
  const origin = source as AnyStateNode;
  if (!reenter && target.every(state => isWithin(state, origin))) return origin;
  let domain = origin.parent ?? origin;
  const holds = (state: AnyStateNode): boolean => state !== domain && isWithin(state, domain);
  while (domain.parent && !target.every(holds)) domain = domain.parent;
  return domain;
}

/** Whether two transitions would leave the same states. */
function areAtOdds(one: AnyTransitionDefinition, other: AnyTransitionDefinition): boolean {
  const [first, second] = [domainOf(one), domainOf(other)];
  return first !== undefined && second !== undefined && (isWithin(first, second) || isWithin(second, first));
}

/**
 * Which of the transitions of a microstep took effect. Where two regions answer the same event and one of the answers leaves
 * both regions, xstate drops the later one without a word.
 */
export function takenTransitions(transitions: readonly AnyTransitionDefinition[]): AnyTransitionDefinition[] {
  const taken: AnyTransitionDefinition[] = [];
  for (const transition of transitions) {
    if (!taken.some(earlier => areAtOdds(earlier, transition))) taken.push(transition);
  }
  return taken;
}
