/** Finds assignments that have no effect on any path of a model. */
import { isDeepStrictEqual } from 'node:util';
import { type AnyMachineSnapshot, type AnyStateMachine, assign, getInitialMicrosteps } from 'xstate';
import { microstepsOf } from '../../../tools/statechart/xstate-internals.ts';
import type { Model, Path } from './paths.ts';

type Values = Readonly<Record<string, unknown>>;
type Assignment = Values | ((args: { context: Values }, params: unknown) => Values);
type Microsteps = ReturnType<typeof microstepsOf>;

export class AssignmentWatch {
  readonly #paths: (readonly [Model, readonly Path[]])[] = [];
  /** Whether an assigned property has taken effect, by `action.property`. */
  readonly #hasEffect = new Map<string, boolean>();
  /** The assigned properties of the current step. */
  readonly #assigned = new Set<string>();
  /** The assigned property that is left out. */
  #leftOut: string | undefined;

  /** Watches the assignments of a model on these paths. */
  add(model: Model, paths: readonly Path[]): void {
    this.#paths.push([{ ...model, machine: this.#watched(model.machine) }, paths]);
  }

  /**
   * Lists the assigned properties of the context without which each step does the same: they have
   * their new value already, or the same step assigns another one before anything reads it.
   */
  withoutEffect(): string[] {
    for (const [model, paths] of this.#paths) this.#walk(model, paths);
    return [...this.#hasEffect]
      .filter(([, hasEffect]) => !hasEffect)
      .map(([name]) => name)
      .sort();
  }

  #watched(machine: AnyStateMachine): AnyStateMachine {
    const actions = Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
      // Only the actions that `assign` creates have it.
      const { assignment } = action as { assignment?: Assignment };
      if (assignment === undefined) return [];
      const watching = assign((args: { context: Values }, params: unknown) => {
        const change = Object.entries(changeBy(assignment, args, params)).map(
          ([key, value]) => [`${name}.${key}`, key, value] as const,
        );
        for (const [assigned] of change) this.#assigned.add(assigned);
        const kept = change.filter(([assigned]) => assigned !== this.#leftOut);
        return Object.fromEntries(kept.map(([, key, value]) => [key, value]));
      });
      return [[name, watching]];
    });
    return machine.provide({ actions: Object.fromEntries(actions) });
  }

  #walk({ machine, input }: Model, paths: readonly Path[]): void {
    const initial = this.#try(() => getInitialMicrosteps(machine, input));
    const known = new Map<string, AnyMachineSnapshot>();
    for (const { steps } of paths) {
      let [state, way] = [initial, ''];
      for (const { event } of steps.slice(1)) {
        way += `\n${JSON.stringify(event)}`;
        const before = state;
        state = known.get(way) ?? this.#try(() => microstepsOf(before, event), before);
        known.set(way, state);
      }
    }
  }

  /** Returns the state after a step, and tries the step without each assignment of unknown effect. */
  #try(step: () => Microsteps, before?: AnyMachineSnapshot): AnyMachineSnapshot {
    this.#assigned.clear();
    const microsteps = step();
    const after = microsteps.at(-1)?.[0] ?? before;
    if (!after) throw new Error('The machine has no initial state.');
    for (const assigned of [...this.#assigned]) {
      if (this.#hasEffect.get(assigned)) continue;
      this.#leftOut = assigned;
      this.#hasEffect.set(
        assigned,
        !isDeepStrictEqual(
          resultOf(step),
          resultOf(() => microsteps),
        ),
      );
    }
    this.#leftOut = undefined;
    return after;
  }
}

/** Returns the state after the last microstep, and all actions with what they get. */
function resultOf(step: () => Microsteps): unknown {
  try {
    const microsteps = step();
    const { value, status, context } = microsteps.at(-1)?.[0] ?? {};
    const actions = microsteps.flatMap(([, executed]) =>
      executed.map(({ type, params }) => [type, plain(params)]),
    );
    return { value, status, context, actions };
  } catch (error) {
    // What the machine needs is not there.
    return error;
  }
}

/** Leaves out the actor that a step starts: it is another one each time. */
const plain = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'actorRef' in params
    ? { ...params, actorRef: null }
    : params;

function changeBy(assignment: Assignment, args: { context: Values }, params: unknown): Values {
  if (typeof assignment === 'function') return assignment(args, params);
  return Object.fromEntries(
    Object.entries(assignment).map(([key, value]) => [
      key,
      typeof value === 'function' ? value(args, params) : value,
    ]),
  );
}
