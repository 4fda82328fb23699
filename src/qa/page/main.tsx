import { MantineProvider } from '@mantine/core';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/styles.ts';
import { colorSchemeManager } from '../../ui/color-scheme.ts';
import { cssVariablesResolver, theme } from '../../ui/theme.ts';
import { ChartView } from './chart/ChartView.tsx';
import { machineById } from './machines.ts';

const m = machineById(new URLSearchParams(location.search).get('machine') ?? 'bowl');
const root = document.getElementById('root');
if (root && m)
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="dark"
        deduplicateCssVariables={false}
      >
        <Suspense fallback="…">
          <ChartView chart={m.chart} />
        </Suspense>
      </MantineProvider>
    </StrictMode>,
  );
