/** Which states and transitions of a machine were seen, and which were not. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { transitionKey } from '../../../tools/statechart/statechart.ts';
import { takenTransitions } from '../../../tools/statechart/taken-transitions.ts';

/** `idMap` is internal to xstate, which is why its version is pinned. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => [
  ...(machine as unknown as { idMap: Map<string, AnyStateNode> }).idMap.values(),
];

const transitionsOf = (machine: AnyStateMachine): string[] =>
  statesOf(machine).flatMap(node =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionKey),
  );

export class Coverage {
  readonly states = new Set<string>();
  readonly transitions = new Set<string>();
  readonly #machine: AnyStateMachine;

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  /** To be given to an actor as its `inspect` option. */
  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    if (snapshot.machine?.id !== this.#machine.id) return;
    for (const node of snapshot._nodes) this.states.add(node.id);
    if (event.type !== '@xstate.microstep') return;
    for (const definition of takenTransitions(event._transitions)) {
      this.transitions.add(transitionKey(definition));
      // A state that is left at once never shows in a snapshot.
      this.states.add((definition.source as AnyStateNode).id);
    }
  };

  add(other: Coverage): void {
    for (const state of other.states) this.states.add(state);
    for (const transition of other.transitions) this.transitions.add(transition);
  }

  /** The states and transitions of the machine that were never seen, by name. */
  missing(): { states: string[]; transitions: string[] } {
    return {
      states: statesOf(this.#machine)
        .map(({ id }) => id)
        .filter(id => !this.states.has(id)),
      transitions: transitionsOf(this.#machine).filter(key => !this.transitions.has(key)),
    };
  }
}

/** As few of the paths as a greedy choice needs to take everything that all of them take. */
export function fewestThatCover<Item>(
  items: readonly { item: Item; covered: ReadonlySet<string> }[],
): Item[] {
  const open = new Set(items.flatMap(({ covered }) => [...covered]));
  /** How much each can add at most: what it added when it was looked at last, for that only becomes less. */
  const most = items.map(({ covered }) => covered.size);
  const chosen: Item[] = [];
  while (open.size > 0) {
    let best: (typeof items)[number] | undefined;
    let gain = 0;
    for (const [at, item] of items.entries()) {
      if ((most[at] ?? 0) <= gain) continue;
      const adds = [...item.covered].filter(key => open.has(key)).length;
      most[at] = adds;
      if (adds > gain) [best, gain] = [item, adds];
    }
    if (!best) break;
    chosen.push(best.item);
    for (const key of best.covered) open.delete(key);
  }
  return chosen;
}
