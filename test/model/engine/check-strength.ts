/** Finds out whether the check of a state notices that the screen shows another state instead. */
import { configure, getConfig } from '@testing-library/react';
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { activeStates, statesOf } from '../../../tools/statechart/xstate-internals.ts';

type Checks = Readonly<Record<string, ((state: AnyMachineSnapshot) => unknown) | undefined>>;

/** Tries the checks of a screen in states that they are not for. */
export class CheckStrength {
  /** The checked states whose check has failed in no state that excludes them. */
  readonly #open = new Set<string>();
  readonly #nodes: ReadonlyMap<string, AnyStateNode>;

  constructor(checks: Checks, machine: Parameters<typeof statesOf>[0]) {
    this.#nodes = new Map(statesOf(machine).map(node => [node.id, node]));
    for (const id of Object.keys(checks)) if (this.#alternativesTo(id).length > 0) this.#open.add(id);
  }

  /** Tries the checks of the states that could be active in place of the active ones. */
  async tryOn(checks: Checks, state: AnyMachineSnapshot): Promise<void> {
    const active = new Set(activeStates(state).map(({ id }) => id));
    for (const id of this.#open) {
      if (active.has(id) || !this.#alternativesTo(id).some(other => active.has(other))) continue;
      if (!(await passesAtOnce(() => checks[id]?.(state)))) this.#open.delete(id);
    }
  }

  /** Lists the states whose check passed wherever it was tried. */
  get weak(): string[] {
    return [...this.#open].sort();
  }

  /** Lists the other states of the region that a state belongs to. */
  #alternativesTo(id: string): string[] {
    const { parent, key } = this.#nodes.get(id) ?? {};
    if (!parent || parent.type === 'parallel') return [];
    return Object.values(parent.states)
      .filter(other => other.key !== key && other.type !== 'final')
      .map(other => other.id);
  }
}

async function passesAtOnce(check: () => unknown): Promise<boolean> {
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: 0 });
  try {
    await check();
    return true;
  } catch {
    return false;
  } finally {
    configure({ asyncUtilTimeout });
  }
}
