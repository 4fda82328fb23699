/** A statechart as boxes and arrows with their texts: everything that is drawn, before anything has a place. */
import { type ChartState, type ChartTransition, withDescendants } from '../../../statechart/statechart.ts';
import { type Measure, wrapped } from './chart-text.ts';

/** A line of text, and the transitions that it speaks of: when one of them is taken, it lights up. */
export interface ChartLine {
  readonly text: string;
  readonly keys: readonly string[];
  readonly style: 'name' | 'work' | 'label';
}

export interface ChartBox {
  readonly state: ChartState;
  readonly lines: readonly ChartLine[];
  readonly children: readonly ChartBox[];
}

/** All ways from one state to another. */
export interface ChartArrow {
  readonly source: string;
  readonly target: string;
  readonly lines: readonly ChartLine[];
}

export interface ChartGraph {
  readonly root: ChartBox;
  readonly arrows: readonly ChartArrow[];
}

/** The widest a line may be, in pixels at 100 %. */
const WIDEST_LINE = 230;

export function chartGraph(chart: ChartState, measure: Measure): ChartGraph {
  const transitions = withDescendants(chart).flatMap(state => state.transitions);
  return {
    root: boxOf(chart, measure),
    arrows: arrowsOf(transitions, measure),
  };
}

/** A state's own name, the actors that work in it, and the transitions that do not leave it. */
function boxOf(state: ChartState, measure: Measure): ChartBox {
  const name: ChartLine = { text: state.key, keys: [], style: 'name' };
  const works = state.invokes.map((text): ChartLine => ({ text, keys: [], style: 'work' }));
  const stays = labelLines(state.transitions.filter(staysWithin), measure);
  return {
    state,
    lines: [name, ...works, ...stays],
    children: state.children.map(child => boxOf(child, measure)),
  };
}

/** It has no target, or its own state. */
const staysWithin = ({ source, targets }: ChartTransition): boolean =>
  targets.every(target => target === source);

function arrowsOf(transitions: readonly ChartTransition[], measure: Measure): ChartArrow[] {
  const ways = new Map<string, { source: string; target: string; transitions: ChartTransition[] }>();
  for (const transition of transitions.filter(other => !staysWithin(other))) {
    for (const target of transition.targets) {
      const { source } = transition;
      const way = ways.get(`${source} > ${target}`) ?? { source, target, transitions: [] };
      way.transitions.push(transition);
      ways.set(`${source} > ${target}`, way);
    }
  }
  return [...ways.values()].map(({ source, target, transitions: all }) => ({
    source,
    target,
    lines: labelLines(all, measure),
  }));
}

/** A condition that says nothing by its name alone makes several ways look alike: they share a line. */
function labelLines(transitions: readonly ChartTransition[], measure: Measure): ChartLine[] {
  const keys = new Map<string, string[]>();
  for (const transition of transitions) {
    const text = textOf(transition);
    keys.set(text, [...(keys.get(text) ?? []), transition.key]);
  }
  return [...keys].flatMap(([text, all]) =>
    wrapped(all.length > 1 ? `${text} ×${all.length}` : text, WIDEST_LINE, part =>
      measure(part, 'label'),
    ).map((part): ChartLine => ({ text: part, keys: all, style: 'label' })),
  );
}

function textOf({ label, guard, source, targets }: ChartTransition): string {
  const again = targets.includes(source) ? '↺ ' : '';
  return again + (guard === null ? label : `${label} [${guard}]`);
}
