/**
 * The record of pairs of transitions. A second transition usually does what the record of the
 * shortest paths says of the same event in the same state; the record of pairs holds what differs.
 */
import { type Model, namedCase } from './paths.ts';
import { formatState } from './trace.ts';
import { TraceMismatch } from './traces.ts';
import type { PairPath } from './transition-pairs.ts';

const HEADING = '## Pairs of transitions';
const INTRODUCTION = `A step after another one does what the first line above with its state and event says, except:`;

/** A step of a pair, with the label of the step before it. */
interface SecondStep {
  readonly state: string;
  readonly label: string;
  readonly after: string;
  readonly effects: string;
}

const stepsOf = (model: Model, { steps, wayLength }: PairPath, effects: readonly string[]): SecondStep[] =>
  steps.slice(wayLength).map(({ event }, nth) => {
    const at = wayLength + nth;
    const before = steps[at - 1];
    if (!before) throw new Error('A pair has a first step.');
    const after = at === 1 ? 'start' : namedCase(model, before.event);
    const label = namedCase(model, event);
    return { state: formatState(before.state.value), label, after, effects: effects[at] ?? '' };
  });

const usualKey = (state: string, label: string): string => `${state}\n${label}`;
const pairKey = ({ state, label, after }: Omit<SecondStep, 'effects'>): string =>
  `${usualKey(state, label)}\n${after}`;

/** What the record of a machine says of pairs. */
export class PairRecord {
  /** The effects of an event in a state, by its first line. */
  readonly #usual = new Map<string, string>();
  /** The effects of pairs that differ. */
  readonly #others = new Map<string, string[]>();

  /** @param markdown - the whole record of a machine */
  constructor(markdown: string) {
    let state = '';
    for (const line of markdown.split('\n')) {
      state = /^(?:In|### In) `(.*)`:?$/.exec(line)?.[1] ?? state;
      const [, label = '', afters, effects = ''] =
        /^- \*\*(.*?)\*\*(?: after ((?:`[^`]*`(?:, )?)+))?: (.*)$/.exec(line) ?? [];
      if (label === '') continue;
      const key = usualKey(state, label);
      if (afters === undefined && !this.#usual.has(key)) this.#usual.set(key, effects);
      for (const [, after = ''] of afters?.matchAll(/`([^`]*)`/g) ?? []) {
        const pair = pairKey({ state, label, after });
        this.#others.set(pair, [...(this.#others.get(pair) ?? []), effects]);
      }
    }
  }

  isUsual({ state, label, effects }: SecondStep): boolean {
    return this.#usual.get(usualKey(state, label)) === effects;
  }

  /** @throws TraceMismatch at the first step of a path that does something else */
  compare(model: Model, path: PairPath, effects: readonly string[]): void {
    for (const step of stepsOf(model, path, effects)) {
      const others = this.#others.get(pairKey(step));
      if (others ? others.includes(step.effects) : this.isUsual(step)) continue;
      const expected = others ?? [this.#usual.get(usualKey(step.state, step.label)) ?? 'nothing'];
      throw new TraceMismatch(
        `In ${step.state}, ${step.label} after ${step.after}:\n  recorded: ${expected.join('\n  or: ')}\n  replayed: ${step.effects}`,
      );
    }
  }
}

/** Collects what pairs do, for a record. */
export class PairTraces {
  readonly #steps: SecondStep[] = [];

  add(model: Model, path: PairPath, effects: readonly string[]): void {
    this.#steps.push(...stepsOf(model, path, effects));
  }

  /**
   * Returns Markdown: a heading for each state, and a line for each event with the steps after which
   * it does the same. Empty if every step is usual.
   *
   * @param shortest - the record of the shortest paths
   */
  format(shortest: string): string {
    const record = new PairRecord(shortest);
    const states = new Map<string, Map<string, Set<string>>>();
    const differing = new Set(this.#steps.filter(step => !record.isUsual(step)).map(pairKey));
    for (const step of this.#steps.filter(step => differing.has(pairKey(step)))) {
      const lines = states.get(step.state) ?? new Map<string, Set<string>>();
      const line = `${step.label}\n${step.effects}`;
      states.set(step.state, lines.set(line, (lines.get(line) ?? new Set()).add(step.after)));
    }
    const sections = [...states].map(([state, lines]) => `### In \`${state}\`\n\n${linesOf(lines)}\n`);
    return sections.length === 0 ? '' : `\n${HEADING}\n\n${INTRODUCTION}\n\n${sections.join('\n')}`;
  }
}

const linesOf = (lines: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...lines]
    .map(([line, afters]) => {
      const [label, effects] = line.split('\n');
      return `- **${label}** after ${[...afters].map(after => `\`${after}\``).join(', ')}: ${effects}`;
    })
    .join('\n');
