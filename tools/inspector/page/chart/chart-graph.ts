/** Converts a statechart to boxes and arrows with texts, before the layout. */
import { type ChartState, type ChartTransition, withDescendants } from '../../../statechart/statechart.ts';
import { type Measure, wrapped } from './chart-text.ts';
import { type FoldedChart, foldChart } from './fold-chart.ts';

/** A line of text with its transitions, which highlight it when they are taken. */
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

export interface ChartArrow {
  readonly source: string;
  readonly target: string;
  readonly lines: readonly ChartLine[];
}

export interface ChartGraph {
  readonly root: ChartBox;
  readonly arrows: readonly ChartArrow[];
}

/** In pixels at 100 %. */
const MAX_LINE_WIDTH = 230;

export function chartGraph(
  whole: ChartState,
  measure: Measure,
  folded: ReadonlySet<string> = NOTHING,
): ChartGraph {
  const { chart, hidden } = foldChart(whole, folded);
  const transitions = withDescendants(chart).flatMap(state => state.transitions);
  return { root: boxOf(chart, hidden, measure), arrows: arrowsOf(transitions, measure) };
}

const NOTHING: ReadonlySet<string> = new Set();

/** A state's name, its invoked actors and the transitions that do not leave it. */
function boxOf(state: ChartState, hidden: FoldedChart['hidden'], measure: Measure): ChartBox {
  const name: ChartLine = { text: state.key, keys: [], style: 'name' };
  const count = hidden.get(state.id) ?? 0;
  const inner = count === 0 ? [] : [count === 1 ? '1 state' : `${count} states`];
  const works = [...inner, ...state.invokes].map((text): ChartLine => ({ text, keys: [], style: 'work' }));
  const stays = labelLines(state.transitions.filter(staysWithin), measure);
  return {
    state,
    lines: [name, ...works, ...stays],
    children: state.children.map(child => boxOf(child, hidden, measure)),
  };
}

/** Returns whether a transition has no target other than its own state. */
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

/** Returns the lines of an arrow. Transitions with equal texts share a line. */
function labelLines(transitions: readonly ChartTransition[], measure: Measure): ChartLine[] {
  const keys = new Map<string, string[]>();
  for (const transition of transitions) {
    const text = textOf(transition);
    keys.set(text, [...(keys.get(text) ?? []), transition.key]);
  }
  return [...keys].flatMap(([text, all]) =>
    wrapped(all.length > 1 ? `${text} ×${all.length}` : text, MAX_LINE_WIDTH, part =>
      measure(part, 'label'),
    ).map((part): ChartLine => ({ text: part, keys: all, style: 'label' })),
  );
}

function textOf({ label, guard, source, targets }: ChartTransition): string {
  const again = targets.includes(source) ? '↺ ' : '';
  return again + (guard === null ? label : `${label} [${guard}]`);
}
