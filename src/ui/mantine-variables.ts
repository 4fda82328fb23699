/** The variables that Mantine's style sheets read, as rules of a style sheet. They are written into it when it is built. */
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { LIGHT_SCHEME, type Rules } from './css-variables.ts';
import { mantineTheme } from './mantine-theme.ts';
import { schemes } from './tokens.ts';

/** Controls that name no colour take theirs from these. */
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

/** What no control of this site reads: headings, breakpoints, and the colours that Mantine brings along. */
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
