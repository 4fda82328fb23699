import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { RouterProvider } from '@tanstack/react-router';
import type { MinerActor } from './actors/miner.ts';
import { MinerProvider } from './actors/miner-context.ts';
import type { AppRouter } from './router.tsx';
import { colorSchemeManager } from './ui/color-scheme.ts';
import { cssVariablesResolver, theme } from './ui/theme.ts';
import { sizes } from './ui/tokens.ts';

interface AppProps {
  readonly miner: MinerActor;
  readonly router: AppRouter;
}

/** The whole site, around actors and a router that were made outside of it. */
export const App = ({ miner, router }: AppProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="dark"
    // All variables come from the theme, so the 27 kB style sheet of Mantine's own is not needed.
    deduplicateCssVariables={false}
  >
    <Notifications limit={1} position="bottom-right" containerWidth={sizes.toast} aria-live="polite" />
    <MinerProvider value={miner}>
      <RouterProvider router={router} />
    </MinerProvider>
  </MantineProvider>
);
