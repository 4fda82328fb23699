import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { LoadingText } from '../../../../src/ui/Loading.tsx';
import type { ChartState } from '../../../statechart/statechart.ts';
import { createLoader, useLoaded } from '../loader.ts';
import { type ListedMachine, machineById } from '../machines.ts';
import { ChartStage } from './ChartStage.tsx';
import classes from './ChartView.module.css';
import { chartGraph } from './chart-graph.ts';
import { browserMeasure } from './chart-text.ts';
import { type DrawnChart, drawnChart } from './drawn-chart.ts';
import { type Direction, elkGraph } from './elk-graph.ts';
import type { Highlights } from './highlights.ts';

interface ChartViewProps {
  readonly machine: ListedMachine;
  readonly highlights: Highlights;
}

const layouts = createLoader(async id => {
  const machine = machineById(id);
  if (!machine) throw new Error(`There is no machine ${id}.`);
  return layoutChart(machine.chart);
});

/** The statechart of a machine, once it is laid out. */
export function ChartView({ machine, highlights }: ChartViewProps) {
  const layout = useLoaded(layouts, machine.id);
  if (layout?.kind === 'loaded')
    return <ChartStage name={machine.id} chart={layout.value} highlights={highlights} />;
  return (
    <div className={classes.waiting}>
      {layout?.kind === 'failed' ? (
        <p role="alert">
          The drawing could not be laid out: {layout.reason} The outline below shows the same.
        </p>
      ) : (
        <LoadingText>Laying out the statechart…</LoadingText>
      )}
    </div>
  );
}

/** A drawing with a larger ratio of height to width may fit better from left to right. */
const MAX_RATIO = 2;

/** @throws Error without web workers, or if the layout fails */
async function layoutChart(chart: ChartState): Promise<DrawnChart> {
  const [started, measure] = await Promise.all([startEngine(), browserMeasure()]);
  const graph = chartGraph(chart, measure);
  const draw = async (direction: Direction) =>
    drawnChart(graph, await started.layout(elkGraph(graph, measure, direction)));
  const vertical = await draw('DOWN');
  if (vertical.height < MAX_RATIO * vertical.width) return vertical;
  const horizontal = await draw('RIGHT');
  return horizontal.width < vertical.height ? horizontal : vertical;
}

let engine: Promise<InstanceType<typeof import('elkjs/lib/elk-api.js').default>> | undefined;

function startEngine() {
  engine ??= import('elkjs/lib/elk-api.js').then(({ default: Elk }) => new Elk({ workerUrl }));
  return engine;
}
