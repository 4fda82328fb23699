/** Finds the places of a chart's boxes and arrows, in a worker of the page's own origin. */
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { ChartState } from '../../../statechart/statechart.ts';
import { chartGraph } from './chart-graph.ts';
import { browserMeasure } from './chart-text.ts';
import { type DrawnChart, drawnChart } from './drawn-chart.ts';
import { type Direction, elkGraph } from './elk-graph.ts';

/** A drawing that is so many times as tall as it is wide may be better off lying down. */
const TALL = 2;

/** Fails where there is no worker, or where the layout engine cannot do it. */
export async function layOut(chart: ChartState): Promise<DrawnChart> {
  const [started, measure] = await Promise.all([startEngine(), browserMeasure()]);
  const graph = chartGraph(chart, measure);
  const draw = async (direction: Direction) =>
    drawnChart(graph, await started.layout(elkGraph(graph, measure, direction)));
  const standing = await draw('DOWN');
  if (standing.height < TALL * standing.width) return standing;
  const lying = await draw('RIGHT');
  return lying.width < standing.height ? lying : standing;
}

let engine: Promise<InstanceType<typeof import('elkjs/lib/elk-api.js').default>> | undefined;

function startEngine() {
  engine ??= import('elkjs/lib/elk-api.js').then(({ default: Elk }) => new Elk({ workerUrl }));
  return engine;
}
