import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles.ts';
import { createAppRouter } from './router.tsx';
import { colorSchemeManager } from './ui/color-scheme.ts';
import { cssVariablesResolver, theme } from './ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

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
      <RouterProvider router={createAppRouter()} />
    </MantineProvider>
  </StrictMode>,
);
