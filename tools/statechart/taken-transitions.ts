/** Finds the transitions that a microstep took, from XState's inspection events. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/** Returns the domain as SCXML defines it; undefined for a transition without a target. */
function domainOf({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | undefined {
  if (!target?.length) return undefined;
  const origin = source as AnyStateNode;
  if (!reenter && target.every(state => isWithin(state, origin))) return origin;
  let domain = origin.parent ?? origin;
  const holds = (state: AnyStateNode): boolean => state !== domain && isWithin(state, domain);
  while (domain.parent && !target.every(holds)) domain = domain.parent;
  return domain;
}

/** Checks whether two transitions exit the same states. */
function areAtOdds(one: AnyTransitionDefinition, other: AnyTransitionDefinition): boolean {
  const [first, second] = [domainOf(one), domainOf(other)];
  return first !== undefined && second !== undefined && (isWithin(first, second) || isWithin(second, first));
}

/** Filters what took effect: XState silently drops the later of two that exit the same region. */
export function takenTransitions(transitions: readonly AnyTransitionDefinition[]): AnyTransitionDefinition[] {
  const taken: AnyTransitionDefinition[] = [];
  for (const transition of transitions) {
    if (!taken.some(earlier => areAtOdds(earlier, transition))) taken.push(transition);
  }
  return taken;
}
