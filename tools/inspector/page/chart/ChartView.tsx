import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { LoadingText } from '../../../../src/ui/LoadingText.tsx';
import type { ChartState } from '../../../statechart/statechart.ts';
import { createLoader, useLoaded } from '../loader.ts';
import { type ListedMachine, machineById } from '../machines.ts';
import { ChartStage } from './ChartStage.tsx';
import classes from './ChartView.module.css';
import { chartGraph } from './chart-graph.ts';
import { browserMeasure } from './chart-text.ts';
import { type DrawnChart, drawnChart } from './drawn-chart.ts';
import { type Direction, elkGraph } from './elk-graph.ts';
import type { Lights } from './lights.ts';

interface ChartViewProps {
  readonly machine: ListedMachine;
  readonly lights: Lights;
}

const layouts = createLoader(async id => {
  const machine = machineById(id);
  if (!machine) throw new Error(`There is no machine ${id}.`);
  return layOut(machine.chart);
});

/** The drawing of a machine, once it is laid out. */
export function ChartView({ machine, lights }: ChartViewProps) {
  const layout = useLoaded(layouts, machine.id);
  if (layout?.kind === 'loaded') return <ChartStage name={machine.id} chart={layout.value} lights={lights} />;
  return (
    <div className={classes.waiting}>
      {layout?.kind === 'failed' ? (
        <p role="alert">The drawing could not be laid out: {layout.reason} The outline says the same.</p>
      ) : (
        <LoadingText>Laying out the drawing…</LoadingText>
      )}
    </div>
  );
}

/** A drawing that is so many times as tall as it is wide may be better off lying down. */
const TALL = 2;

/** Fails where there is no worker, or where the layout engine cannot do it. */
async function layOut(chart: ChartState): Promise<DrawnChart> {
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
