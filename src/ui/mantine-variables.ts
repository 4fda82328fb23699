/** The CSS variables of Mantine's style sheets. The build writes them into the style sheet. */
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { LIGHT_SCHEME, type Rules } from './css-variables.ts';
import { mantineTheme } from './mantine-theme.ts';
import { schemes } from './tokens.ts';

/** The default colours of controls. */
const roleVariables = (roles: Readonly<Record<keyof typeof schemes.dark, string>>) => ({
  '--mantine-color-volt-filled': roles['volt-fill'],
  '--mantine-color-volt-filled-hover': roles['volt-fill-hover'],
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

/** Variables that no control of this site uses: headings, breakpoints and Mantine's own colours. */
const FOREIGN = new RegExp(
  `^--mantine-(h[1-6]|heading|breakpoint|primary-color-\\d|color-(${Object.keys(DEFAULT_THEME.colors)
    .filter(name => !Object.hasOwn(mantineTheme.colors ?? {}, name))
    .join('|')})-)`,
);

const ownOf = (variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !FOREIGN.test(name)));

const { variables, dark, light } = defaultCssVariablesResolver(
  mergeMantineTheme(DEFAULT_THEME, mantineTheme),
);

export const mantineRules: Rules = {
  ':root': { ...ownOf(variables), ...ownOf(dark), ...roleVariables(schemes.dark) },
  [LIGHT_SCHEME]: { ...ownOf(light), ...roleVariables(schemes.light) },
};
