import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/styles.ts';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { machineById } from './machines.ts';

const m = machineById(new URLSearchParams(location.search).get('machine') ?? 'bowl');
const root = document.getElementById('root');
if (root && m)
  createRoot(root).render(
    <StrictMode>
      <MantineScope>
        <Suspense fallback="…">
          <ChartView chart={m.chart} />
        </Suspense>
      </MantineScope>
    </StrictMode>,
  );
