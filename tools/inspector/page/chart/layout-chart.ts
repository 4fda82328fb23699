import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartState } from '../../../statechart/statechart.ts';
import { chartGraph } from './chart-graph.ts';
import type { Measure } from './chart-text.ts';
import { type DrawnChart, drawnChart } from './drawn-chart.ts';
import { type Direction, elkGraph } from './elk-graph.ts';

/** A drawing with a larger ratio of height to width may fit better from left to right. */
const MAX_RATIO = 2;

/** Lays a statechart out with ELK. Rejects if ELK does. */
export async function layoutWith(
  layout: (graph: ElkNode) => Promise<ElkNode>,
  measure: Measure,
  chart: ChartState,
  folded?: ReadonlySet<string>,
): Promise<DrawnChart> {
  const graph = chartGraph(chart, measure, folded);
  const draw = async (direction: Direction) =>
    drawnChart(graph, await layout(elkGraph(graph, measure, direction)));
  const vertical = await draw('DOWN');
  if (vertical.height < MAX_RATIO * vertical.width) return vertical;
  const horizontal = await draw('RIGHT');
  return horizontal.width < vertical.height ? horizontal : vertical;
}
