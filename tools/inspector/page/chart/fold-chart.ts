/** Folds states of a chart: a folded state hides the states within it. */
import { type ChartState, type ChartTransition, withDescendants } from '../../../statechart/statechart.ts';

export interface FoldedChart {
  readonly chart: ChartState;
  /** How many states each folded state hides, by its id. */
  readonly hidden: ReadonlyMap<string, number>;
}

/**
 * Folds the states with these ids. Transitions that leave a folded state begin at it, those into it
 * end at it, and those within it disappear.
 */
export function foldChart(chart: ChartState, folded: ReadonlySet<string>): FoldedChart {
  const hidden = new Map<string, number>();
  /** The visible state that stands for each hidden one. */
  const standIns = new Map<string, string>();
  const hide = (state: ChartState): void => {
    if (!folded.has(state.id) || state.children.length === 0) {
      for (const child of state.children) hide(child);
      return;
    }
    const [, ...inner] = withDescendants(state);
    hidden.set(state.id, inner.length);
    for (const { id } of inner) standIns.set(id, state.id);
  };
  hide(chart);

  const standIn = (id: string) => standIns.get(id) ?? id;
  const redirected = (transition: ChartTransition): ChartTransition => ({
    ...transition,
    source: standIn(transition.source),
    targets: [...new Set(transition.targets.map(standIn))],
  });
  const foldState = (state: ChartState): ChartState => {
    const own = state.transitions.map(redirected);
    if (!hidden.has(state.id)) return { ...state, transitions: own, children: state.children.map(foldState) };
    const leaving = withDescendants(state)
      .slice(1)
      .flatMap(({ transitions }) => transitions.map(redirected))
      .filter(({ targets }) => targets.some(target => target !== state.id));
    return { ...state, initial: null, children: [], transitions: [...own, ...leaving] };
  };
  return { chart: foldState(chart), hidden };
}

/** Lists the ids of the states within the root that contain states themselves. */
export const foldableStates = (chart: ChartState): readonly string[] =>
  withDescendants(chart)
    .slice(1)
    .filter(({ children }) => children.length > 0)
    .map(({ id }) => id);
