import type { schemes } from './tokens.ts';

/**
 * System colours of roles that contrast themes would else drop: a background alone says whether a
 * control is on, or how far a bar goes. Text, lines and other surfaces get the theme's by themselves.
 */
export const forcedColors = {
  page: 'Canvas',
  surface: 'Canvas',
  text: 'CanvasText',
  dim: 'CanvasText',
  outline: 'CanvasText',
  accent: 'LinkText',
  coin: 'CanvasText',
  good: 'CanvasText',
  bad: 'CanvasText',
  'volt-fill': 'Highlight',
  'volt-fill-hover': 'Highlight',
  'on-volt': 'HighlightText',
  'amber-fill': 'Highlight',
  'amber-fill-hover': 'Highlight',
  'on-amber': 'HighlightText',
  'danger-fill': 'Highlight',
  'danger-fill-hover': 'Highlight',
  'on-danger': 'HighlightText',
} as const satisfies Partial<Record<keyof typeof schemes.dark, string>>;
