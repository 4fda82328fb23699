/** Records the covered states and transitions of a machine. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { transitionKey } from '../../../tools/statechart/statechart.ts';
import { takenTransitions } from '../../../tools/statechart/taken-transitions.ts';
import { activeStates, selectedTransitions, statesOf } from '../../../tools/statechart/xstate-internals.ts';

export const transitionsOf = (machine: AnyStateMachine): string[] =>
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

  /** Passed to an actor as its `inspect` option. */
  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    if (snapshot.machine?.id !== this.#machine.id) return;
    for (const node of activeStates(snapshot)) this.states.add(node.id);
    for (const definition of takenTransitions(selectedTransitions(event))) {
      this.transitions.add(transitionKey(definition));
      // Snapshots never show transient states.
      this.states.add((definition.source as AnyStateNode).id);
    }
  };

  add(other: Coverage): void {
    for (const state of other.states) this.states.add(state);
    for (const transition of other.transitions) this.transitions.add(transition);
  }

  /** Lists the states and transitions of the machine that were not covered. */
  missing(): { states: string[]; transitions: string[] } {
    return {
      states: statesOf(this.#machine)
        .map(({ id }) => id)
        .filter(id => !this.states.has(id)),
      transitions: transitionsOf(this.#machine).filter(key => !this.transitions.has(key)),
    };
  }
}

/** Selects possible paths by a greedy set cover. */
export async function fewestThatCover<Item>(
  items: readonly { item: Item; covered: ReadonlySet<unknown> }[],
  isPossible: (item: Item) => Promise<boolean> = async () => true,
): Promise<Item[]> {
  const open = new Set(items.flatMap(({ covered }) => [...covered]));
  /**
   * The upper bound of each path's gain: the gain when it was last computed, which only decreases.
   */
  const most = items.map(({ covered }) => covered.size);
  const chosen: Item[] = [];
  while (open.size > 0) {
    let best = -1;
    let gain = 0;
    for (const [at, { covered }] of items.entries()) {
      if ((most[at] ?? 0) <= gain) continue;
      const adds = [...covered].filter(key => open.has(key)).length;
      most[at] = adds;
      if (adds > gain) [best, gain] = [at, adds];
    }
    const found = items[best];
    if (!found) break;
    most[best] = 0;
    if (!(await isPossible(found.item))) continue;
    chosen.push(found.item);
    for (const key of found.covered) open.delete(key);
  }
  return chosen;
}
