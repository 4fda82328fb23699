import { LoadingText } from '../../../../src/ui/LoadingText.tsx';
import { createLoader, useLoaded } from '../loader.ts';
import { type ListedMachine, machineById } from '../machines.ts';
import { ChartStage } from './ChartStage.tsx';
import classes from './ChartView.module.css';
import { layOut } from './lay-out.ts';
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
