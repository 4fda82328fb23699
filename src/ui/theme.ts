import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import controls from './controls.module.css';
import * as tokens from './tokens.ts';

const { dark, light } = tokens.schemes;

const named = (prefix: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${name}`, value]));

const spaceVariables = Object.fromEntries(
  tokens.spaces.map(steps => [`--space-${steps}`, `${steps * tokens.SPACE_STEP}rem`]),
);

/** A filled control takes its fill and the text on it from the scheme's roles, where their contrast is tested. */
const variantColorResolver: VariantColorsResolver = input => {
  const roles = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return roles;
  return {
    ...roles,
    background: `var(--color-${input.color}-fill)`,
    hover: `var(--color-${input.color}-fill-hover)`,
    color: `var(--color-on-${input.color})`,
  };
};

export const theme = createTheme({
  colors: {
    volt: tokens.scales.volt,
    amber: tokens.scales.amber,
    success: tokens.scales.success,
    danger: tokens.scales.danger,
    dark: tokens.scales.ink,
    gray: tokens.scales.paper,
  },
  primaryColor: 'volt',
  primaryShade: { dark: 5, light: 6 },
  white: tokens.scales.paper[0],
  black: light.text,
  fontFamily: tokens.fonts.text,
  headings: { fontFamily: tokens.fonts.heading, fontWeight: '600' },
  fontSizes: {
    xs: tokens.textSizes.xs,
    sm: tokens.textSizes.sm,
    md: tokens.textSizes.md,
    lg: tokens.textSizes.lg,
    xl: tokens.textSizes.xl,
  },
  radius: {
    xs: tokens.radii.sm,
    sm: tokens.radii.control,
    md: tokens.radii.control,
    lg: tokens.radii.card,
    xl: tokens.radii.card,
  },
  defaultRadius: 'md',
  breakpoints: {
    xs: tokens.breakpoints.phone,
    sm: tokens.breakpoints.tablet,
    md: tokens.breakpoints.laptop,
    lg: tokens.breakpoints.desktop,
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    // Named instead of imported, so that a page loads the components that it draws, and no others.
    Button: { classNames: { root: controls.button } },
    Input: { classNames: { wrapper: controls.field, input: controls.input } },
    InputWrapper: { classNames: { label: controls.label, error: controls.error } },
    PasswordInput: { classNames: { visibilityToggle: controls.reveal } },
    Skeleton: { classNames: { root: controls.skeleton } },
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

/** Buttons that name neither colour nor variant take their fill from these. */
const fills = (roles: Readonly<Record<keyof typeof dark, string>>) => ({
  '--mantine-color-volt-filled': roles['volt-fill'],
  '--mantine-color-volt-filled-hover': roles['volt-fill-hover'],
  '--mantine-color-amber-filled': roles['amber-fill'],
  '--mantine-color-amber-filled-hover': roles['amber-fill-hover'],
  '--mantine-color-danger-filled': roles['danger-fill'],
  '--mantine-color-danger-filled-hover': roles['danger-fill-hover'],
});

const schemeVariables = (roles: Readonly<Record<keyof typeof dark, string>>): Record<string, string> => ({
  ...named('color', roles),
  ...fills(roles),
  '--mantine-color-body': roles.page,
  '--mantine-color-text': roles.text,
  '--mantine-color-bright': roles.text,
  '--mantine-color-dimmed': roles.dim,
  '--mantine-color-placeholder': roles.dim,
  '--mantine-color-anchor': roles.accent,
  '--mantine-color-error': roles.bad,
  '--mantine-color-default': roles.raised,
  '--mantine-color-default-hover': roles.line,
  '--mantine-color-default-color': roles.text,
  '--mantine-color-default-border': roles.line,
  '--mantine-color-disabled': roles.raised,
  '--mantine-color-disabled-color': roles.dim,
  '--mantine-color-disabled-border': roles.line,
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...named('color', tokens.constants),
    ...spaceVariables,
    ...named('text', tokens.textSizes),
    ...named('radius', tokens.radii),
    ...named('size', tokens.sizes),
    ...named('motion', tokens.motion),
    '--font-heading': tokens.fonts.heading,
    '--shadow': tokens.shadow,
  },
  dark: schemeVariables(dark),
  light: schemeVariables(light),
});
