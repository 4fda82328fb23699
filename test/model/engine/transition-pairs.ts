/**
 * Generates paths that take two transitions in a row. The shortest paths take each transition once:
 * they do not notice what a flow keeps too long, or forgets, from the transition before.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { transitionKey } from '../../../tools/statechart/statechart.ts';
import {
  eventsIn,
  generatePaths,
  initialStateOf,
  type Model,
  type Path,
  type Step,
  stateAfter,
  titleOf,
} from './paths.ts';

/** How many pairs a path takes at most: long paths are few, short ones are readable. */
const MAX_PAIRS = 12;

/** A way to a state, and the transition by which it ends. */
interface Entry {
  readonly steps: readonly Step[];
  readonly state: AnyMachineSnapshot;
  readonly transition: string;
}

/**
 * Returns few paths that take each possible pair of transitions which the shortest paths do not
 * take. Leaves out a pair whose second transition they take from the same state with the same
 * context: it can do nothing else.
 */
export function generatePairs(model: Model): readonly Path[] {
  const taken = new Taken(model);
  const paths: Path[] = [];
  for (const entry of entriesOf(model, taken)) {
    for (;;) {
      const steps = [...entry.steps];
      let { state, transition } = entry;
      for (let pairs = 0; pairs < MAX_PAIRS; pairs += 1) {
        const event = eventsIn(model, state).find(next => taken.isNew(transition, state, next));
        if (!event) break;
        const now = stateAfter(state, event);
        const isEnd = model.isLast?.(state, now);
        transition = taken.add(transition, state, event);
        steps.push({ event, state: now });
        state = now;
        if (isEnd) break;
      }
      if (steps.length === entry.steps.length) break;
      paths.push({ title: titleOf(model, steps), steps });
    }
  }
  return paths;
}

/** Lists the ways of the shortest paths to a state, shortest first. */
function entriesOf(model: Model, taken: Taken): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const { steps } of generatePaths(model)) {
    let entry: Entry = { steps: steps.slice(0, 1), state: initialStateOf(model), transition: 'start' };
    let way = '';
    entries.set(way, entry);
    for (const [at, { event }] of steps.entries()) {
      if (at === 0) continue;
      const state = stateAfter(entry.state, event);
      const isEnd = model.isLast?.(entry.state, state);
      const transition = taken.add(entry.transition, entry.state, event);
      entry = { steps: steps.slice(0, at + 1), state, transition };
      way += `\n${JSON.stringify(event)}`;
      if (!isEnd) entries.set(way, entry);
    }
  }
  return [...entries.values()].sort((one, other) => one.steps.length - other.steps.length);
}

/** The pairs of transitions that paths take, and from which contexts they take each event. */
class Taken {
  readonly #model: Model;
  readonly #pairs = new Set<string>();
  readonly #situations = new Set<string>();

  constructor(model: Model) {
    this.#model = model;
  }

  isNew(before: string, state: AnyMachineSnapshot, event: EventObject): boolean {
    return (
      !this.#pairs.has(pairOf(before, this.#transitionOf(state, event))) &&
      !this.#situations.has(situationOf(state, event))
    );
  }

  /** Returns the transition that an event takes, with the case of the event. */
  add(before: string, state: AnyMachineSnapshot, event: EventObject): string {
    const transition = this.#transitionOf(state, event);
    this.#pairs.add(pairOf(before, transition));
    this.#situations.add(situationOf(state, event));
    return transition;
  }

  #transitionOf(state: AnyMachineSnapshot, event: EventObject): string {
    const { machine, caseOf } = this.#model;
    const keys = machine.getTransitionData(state, event).map(transitionKey).sort();
    return `${event.type} (${caseOf?.(event)}): ${keys.join(' & ')}`;
  }
}

const pairOf = (before: string, transition: string): string => `${before} > ${transition}`;

const situationOf = (state: AnyMachineSnapshot, event: EventObject): string =>
  `${contextIn(state)} ${JSON.stringify(event)}`;

const contexts = new WeakMap<AnyMachineSnapshot, string>();

/** Serializes the whole state, an actor as its id. */
function contextIn(state: AnyMachineSnapshot): string {
  const known = contexts.get(state);
  if (known !== undefined) return known;
  const text = JSON.stringify([state.value, state.context], (_key, value) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('sessionId' in value) return value.id;
    return value instanceof Map || value instanceof Set ? [...value] : value;
  });
  contexts.set(state, text);
  return text;
}
