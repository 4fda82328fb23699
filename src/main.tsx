import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles.ts';
import { startMiner } from './actors/miner.ts';
import { MinerProvider } from './actors/miner-context.ts';
import { showToast } from './adapters/toasts.ts';
import { minerToast } from './content/toasts.ts';
import { createAppRouter } from './router.tsx';
import { colorSchemeManager } from './ui/color-scheme.ts';
import { cssVariablesResolver, theme } from './ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const miner = startMiner();
miner.on('*', fact => {
  const toast = minerToast(fact);
  if (toast) showToast(toast);
});

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
      // All variables come from the theme, so the 27 kB style sheet of Mantine's own is not needed.
      deduplicateCssVariables={false}
    >
      <Notifications limit={1} position="bottom-right" containerWidth={420} />
      <MinerProvider value={miner}>
        <RouterProvider router={createAppRouter()} />
      </MinerProvider>
    </MantineProvider>
  </StrictMode>,
);
