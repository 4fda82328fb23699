/** Finds the places of a chart's boxes and arrows, in a worker of the page's own origin. */
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { ChartState } from '../../../../machines/statechart.ts';
import { chartGraph } from './chart-graph.ts';
import { browserMeasure } from './chart-text.ts';
import { type DrawnChart, drawnChart } from './drawn-chart.ts';
import { type Direction, elkGraph } from './elk-graph.ts';

/** The room that most drawings have, in pixels: of two drawings the one that fits into it better is taken. */
const ROOM = { width: 900, height: 800 };
const DIRECTIONS: readonly Direction[] = ['RIGHT', 'DOWN'];

/** Fails where there is no worker, or where the layout engine cannot do it. */
export async function layOut(chart: ChartState): Promise<DrawnChart> {
  const [engine, measure] = await Promise.all([startEngine(), browserMeasure()]);
  const graph = chartGraph(chart, measure);
  const tried = await Promise.all(
    DIRECTIONS.map(async direction =>
      drawnChart(graph, await engine.layout(elkGraph(graph, measure, direction))),
    ),
  );
  return tried.reduce((best, other) => (shrinkage(other) < shrinkage(best) ? other : best));
}

/** How many times too large a drawing is for the room. */
const shrinkage = ({ width, height }: DrawnChart): number =>
  Math.max(width / ROOM.width, height / ROOM.height);

let engine: Promise<InstanceType<typeof import('elkjs/lib/elk-api.js').default>> | undefined;

function startEngine() {
  engine ??= import('elkjs/lib/elk-api.js').then(({ default: Elk }) => new Elk({ workerUrl }));
  return engine;
}
