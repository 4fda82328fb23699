/** Mantine's theme. Loads with a page's first Mantine control. */
import { createTheme } from '@mantine/core';
import * as tokens from './tokens.ts';

export const mantineTheme = createTheme({
  colors: {
    volt: tokens.scales.volt,
    danger: tokens.scales.danger,
    dark: tokens.scales.ink,
    gray: tokens.scales.paper,
  },
  primaryColor: 'volt',
  primaryShade: { dark: 5, light: 6 },
  white: tokens.scales.paper[0],
  black: tokens.schemes.light.text,
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
  cursorType: 'pointer',
  respectReducedMotion: true,
});
