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
import actionIcon from './light/ActionIcon.module.css';
import badge from './light/Badge.module.css';
import button from './light/Button.module.css';
import loader from './light/Loader.module.css';
import progress from './light/Progress.module.css';
import skeleton from './light/Skeleton.module.css';
import { mantineTheme } from './mantine-theme.ts';

const loaderProps = { size: 'xs', color: 'currentcolor' };

/**
 * Mantine's theme. Controls that `light` has too share its style sheets, and Mantine's own are not
 * loaded. Components stand by name instead of by import: a page loads only those that it renders.
 */
export const theme = mergeThemeOverrides(mantineTheme, {
  components: {
    ActionIcon: { defaultProps: { loaderProps, 'data-tooltip': '' }, classNames: { root: actionIcon.icon } },
    Badge: { defaultProps: { variant: 'light', color: 'gray' }, classNames: { root: badge.badge } },
    Button: {
      defaultProps: { loaderProps },
      classNames: {
        root: button.button,
        loader: button.loader,
        inner: button.inner,
        section: button.section,
        label: button.label,
      },
    },
    Checkbox: {
      defaultProps: { radius: 'xs' },
      classNames: {
        input: controls.checkbox,
        icon: controls.checkboxIcon,
        label: controls.checkboxLabel,
        error: controls.error,
      },
    },
    CloseButton: { defaultProps: { 'data-tooltip': '' } },
    Input: { classNames: { wrapper: controls.field, input: controls.input } },
    InputWrapper: { classNames: { label: controls.label, error: controls.error } },
    Loader: { defaultProps: { 'aria-hidden': true, size: 'xs' }, classNames: { root: loader.loader } },
    PasswordInput: { classNames: { visibilityToggle: controls.reveal } },
    Progress: { classNames: { root: progress.track, section: progress.section } },
    Skeleton: { defaultProps: { 'aria-hidden': true }, classNames: { root: skeleton.skeleton } },
    Switch: { classNames: { track: controls.switch } },
    Tabs: { classNames: { list: controls.tabList, tab: controls.tab } },
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
 * Provides Mantine's theme and the style sheets of its controls. Wraps the pages with controls and
 * the parts of the shell that load later, so that other pages load no Mantine (decision 066).
 */
export function ControlsProvider({ children }: { readonly children: ReactNode }) {
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
