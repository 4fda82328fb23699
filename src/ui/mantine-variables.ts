/** The CSS variables of Mantine's style sheets. The build writes them into the style sheet. */
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { LIGHT_SCHEME, type Rules } from './css-variables.ts';
import { theme } from './theme.ts';

/** The default colours of controls. */
const roleVariables = {
  '--mantine-color-volt-filled': 'var(--color-volt-fill)',
  '--mantine-color-volt-filled-hover': 'var(--color-volt-fill-hover)',
  '--mantine-color-body': 'var(--color-page)',
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-bright': 'var(--color-text)',
  '--mantine-color-dimmed': 'var(--color-dim)',
  '--mantine-color-placeholder': 'var(--color-dim)',
  '--mantine-color-anchor': 'var(--color-accent)',
  '--mantine-color-error': 'var(--color-bad)',
  '--mantine-color-default': 'var(--color-raised)',
  '--mantine-color-default-hover': 'var(--color-line)',
  '--mantine-color-default-color': 'var(--color-text)',
  '--mantine-color-default-border': 'var(--color-line)',
  '--mantine-color-disabled': 'var(--color-raised)',
  '--mantine-color-disabled-color': 'var(--color-dim)',
  '--mantine-color-disabled-border': 'var(--color-line)',
};

/** Variables that no control of this site uses: headings, breakpoints and Mantine's own colours. */
const FOREIGN = new RegExp(
  `^--mantine-(h[1-6]|heading|breakpoint|primary-color-\\d|color-(${Object.keys(DEFAULT_THEME.colors)
    .filter(name => !Object.hasOwn(theme.colors ?? {}, name))
    .join('|')})-)`,
);

const ownOf = (variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !FOREIGN.test(name)));

const { variables, dark, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));

export const mantineRules: Rules = {
  ':root': { ...ownOf(variables), ...ownOf(dark), ...roleVariables },
  [LIGHT_SCHEME]: { ...ownOf(light), ...roleVariables },
};
