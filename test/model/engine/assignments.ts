/** Finds assignments that change nothing wherever the paths of a model reach them. */
import { isDeepStrictEqual } from 'node:util';
import { type AnyStateMachine, assign } from 'xstate';
import type { Model } from './paths.ts';

type Values = Readonly<Record<string, unknown>>;
type Assignment = Values | ((args: { context: Values }, params: unknown) => Values);

/** Watches the actions of models while their paths are generated. */
export class AssignmentWatch {
  /** Whether an assigned property has changed, by `action.property`. */
  readonly #hasChanged = new Map<string, boolean>();

  /** Returns the same model with watched actions. */
  watch(model: Model): Model {
    return { ...model, machine: this.#watched(model.machine) };
  }

  /**
   * Lists the assigned properties of the context that had their new value already at each
   * assignment. No path notices if such an assignment is missing.
   */
  get withoutEffect(): string[] {
    return [...this.#hasChanged]
      .filter(([, hasChanged]) => !hasChanged)
      .map(([name]) => name)
      .sort();
  }

  #watched(machine: AnyStateMachine): AnyStateMachine {
    const actions = Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
      // Only the actions that `assign` creates have it.
      const { assignment } = action as { assignment?: Assignment };
      if (assignment === undefined) return [];
      const watching = assign((args: { context: Values }, params: unknown) => {
        const change = changeBy(assignment, args, params);
        for (const [key, value] of Object.entries(change))
          this.#add(`${name}.${key}`, args.context[key], value);
        return change;
      });
      return [[name, watching]];
    });
    return machine.provide({ actions: Object.fromEntries(actions) });
  }

  #add(name: string, before: unknown, after: unknown): void {
    if (this.#hasChanged.get(name)) return;
    this.#hasChanged.set(name, !isDeepStrictEqual(before, after));
  }
}

function changeBy(assignment: Assignment, args: { context: Values }, params: unknown): Values {
  if (typeof assignment === 'function') return assignment(args, params);
  return Object.fromEntries(
    Object.entries(assignment).map(([key, value]) => [
      key,
      typeof value === 'function' ? value(args, params) : value,
    ]),
  );
}
