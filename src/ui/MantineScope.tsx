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
    // Named instead of imported, so that a page loads the components that it draws, and no others.
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

/** Mantine's controls find out which theme the page has, and decide nothing about it. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: fallback => (typeof document === 'undefined' ? fallback : pageColorScheme()),
  set: nothing,
  clear: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
};

/**
 * Stands around Mantine's controls, and brings what they need. It is not around the whole site: a page without such a
 * control loads nothing of Mantine. Within another one it does nothing.
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
