/** The tokens as the variables that style sheets read. They are written into the style sheet when it is built. */
import * as tokens from './tokens.ts';

type Variables = Record<string, string>;

/** Rules of a style sheet, each with its selector. */
export type Rules = Record<string, Variables>;

export const LIGHT_SCHEME = ':root[data-mantine-color-scheme="light"]';

const named = (prefix: string, values: Readonly<Variables>): Variables =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${name}`, value]));

const spaces = Object.fromEntries(
  tokens.spaces.map(steps => [`--space-${steps}`, `${steps * tokens.SPACE_STEP}rem`]),
);

/** The dark scheme is the one that holds unless the other is chosen. */
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
    '--shadow': tokens.shadow,
    ...named('color', tokens.schemes.dark),
  },
  [LIGHT_SCHEME]: named('color', tokens.schemes.light),
};
