import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageColorScheme } from './color-scheme.ts';
import { theme } from './theme.ts';

const nothing = (): void => undefined;

/** Gives Mantine the page's colour scheme; it cannot change it. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: fallback => (typeof document === 'undefined' ? fallback : pageColorScheme()),
  set: nothing,
  clear: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
};

interface ThemeProviderProps {
  /** Tests have no transitions. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

/** Provides the theme of Mantine's controls. */
export const ThemeProvider = ({ env = 'default', children }: ThemeProviderProps) => (
  <MantineProvider
    theme={theme}
    env={env}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="dark"
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
