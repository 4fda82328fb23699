import './mantine-styles.ts';
import {
  type MantineColorSchemeManager,
  MantineContext,
  MantineProvider,
  mergeThemeOverrides,
} from '@mantine/core';
import { type ReactNode, use } from 'react';
import { pageColorScheme } from './color-scheme.ts';
import controls from './controls.module.css';
import { mantineTheme } from './mantine-theme.ts';

const theme = mergeThemeOverrides(mantineTheme, {
  components: {
    // By name instead of by import, so that a page loads only the components that it renders.
    Input: { classNames: { wrapper: controls.field, input: controls.input } },
    InputWrapper: { classNames: { label: controls.label, error: controls.error } },
    PasswordInput: { classNames: { visibilityToggle: controls.reveal } },
    Tabs: { classNames: { list: controls.tabList, tab: controls.tab } },
    Checkbox: {
      defaultProps: { radius: 'xs' },
      classNames: {
        input: controls.checkbox,
        icon: controls.checkboxIcon,
        label: controls.checkboxLabel,
        error: controls.error,
      },
    },
  },
});

const nothing = (): void => undefined;

/** Gives Mantine's controls the page's colour scheme; they cannot change it. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: fallback => (typeof document === 'undefined' ? fallback : pageColorScheme()),
  set: nothing,
  clear: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
};

/**
 * Provides Mantine's context to its controls. Wraps single controls instead of the site, so that
 * pages without them do not load Mantine. A nested scope does nothing.
 */
export function MantineScope({ children }: { readonly children: ReactNode }) {
  if (use(MantineContext) !== null) return children;
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
