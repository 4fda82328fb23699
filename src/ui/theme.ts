/** The one theme of the site's controls. Their style sheets are `controls.css` and `fields.css`. */
import { createTheme, type VariantColorsResolver } from '@mantine/core';
import * as tokens from './tokens.ts';

const loaderProps = { size: 'xs', color: 'currentcolor' };

const border = (color: string) => `${tokens.sizes.hairline} solid ${color}`;

const badgeColors: Readonly<Record<string, readonly [background: string, text: string]>> = {
  gray: ['raised', 'dim'],
  volt: ['volt-fill', 'on-volt'],
  amber: ['amber-wash', 'coin'],
  success: ['raised', 'good'],
};

/** The colours of buttons and badges (`light`). */
const variantColors: VariantColorsResolver = ({ variant, color = 'volt' }) => {
  if (variant === 'light') {
    const [background, text] = badgeColors[color] ?? ['raised', 'dim'];
    return {
      background: `var(--color-${background})`,
      hover: `var(--color-${background})`,
      color: `var(--color-${text})`,
      border: 'none',
    };
  }
  if (variant === 'subtle') {
    return {
      background: 'transparent',
      hover: 'var(--color-raised)',
      color: 'var(--color-accent)',
      border: border('transparent'),
    };
  }
  if (variant === 'default') {
    return {
      background: 'var(--color-raised)',
      hover: 'var(--color-line)',
      color: 'var(--color-text)',
      border: border('var(--color-line)'),
    };
  }
  return {
    background: `var(--color-${color}-fill)`,
    hover: `var(--color-${color}-fill-hover)`,
    color: `var(--color-on-${color})`,
    border: border('transparent'),
  };
};

export const theme = createTheme({
  colors: {
    volt: tokens.scales.volt,
    danger: tokens.scales.danger,
    amber: tokens.scales.amber,
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
  variantColorResolver: variantColors,
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name instead of by import: a page loads only the controls that it renders.
  components: {
    ActionIcon: { defaultProps: { loaderProps } },
    // Some stand within a paragraph.
    Badge: { defaultProps: { component: 'span', variant: 'light', color: 'gray' } },
    Button: { defaultProps: { loaderProps } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Loader: { defaultProps: { 'aria-hidden': true, size: 'xs' } },
    Skeleton: { defaultProps: { 'aria-hidden': true } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: false }, interactive: true } },
  },
});
