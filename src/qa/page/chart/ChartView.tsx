import { use } from 'react';
import type { ChartState } from '../../../../machines/statechart.ts';
import { layoutOf } from './lay-out.ts';
import { NO_LIGHTS } from './lights.ts';
import { Statechart } from './Statechart.tsx';
export function ChartView({ chart }: { readonly chart: ChartState }) {
  const layout = use(layoutOf(chart));
  if (layout.outcome === 'failed') return <p role="alert">{layout.reason}</p>;
  return (
    <Statechart
      name={chart.id}
      chart={layout.chart}
      lights={NO_LIGHTS}
      zoom={1}
      selected={null}
      onSelect={() => {}}
    />
  );
}
