/** Converts the tokens to CSS variables. The build writes them into the style sheet. */
import { forcedColors } from './forced-colors.ts';
import * as tokens from './tokens.ts';

type Variables = Record<string, string>;

/** CSS rules by selector. */
export type Rules = Record<string, Variables>;

export const LIGHT_SCHEME = ':root[data-mantine-color-scheme="light"]';

const named = (prefix: string, values: Readonly<Variables>): Variables =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${name}`, value]));

const unnamed = (values: Readonly<Variables>): Variables =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

const spaces = Object.fromEntries(
  tokens.spaces.map(steps => [`--space-${steps}`, `${steps * tokens.SPACE_STEP}rem`]),
);

/** The dark scheme is the default. */
export const tokenRules: Rules = {
  ':root': {
    ...named('color', tokens.constants),
    ...spaces,
    ...named('text', tokens.textSizes),
    ...named('radius', tokens.radii),
    ...named('size', tokens.sizes),
    ...named('motion', tokens.motion),
    ...named('layer', tokens.layers),
    ...named('font', tokens.fonts),
    ...unnamed(tokens.shadows.dark),
    ...named('color', tokens.schemes.dark),
  },
  [LIGHT_SCHEME]: { ...named('color', tokens.schemes.light), ...unnamed(tokens.shadows.light) },
};

/** Of both schemes. */
export const forcedColorRules: Rules = {
  ':root[data-mantine-color-scheme]': named('color', forcedColors),
};

export const shareRules: Rules = { ':root': named('color-share', tokens.shares) };
