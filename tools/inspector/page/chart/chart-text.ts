/** How wide the texts of a drawing are, and where they break. */
import { fonts } from '../../../../src/ui/tokens.ts';

export type TextStyle = 'name' | 'work' | 'label';

/** The width of a text in pixels at 100 %. */
export type Measure = (text: string, style: TextStyle) => number;

/** In pixels at 100 %: a drawing is laid out before any style sheet has a say. */
export const TEXT_SIZES = { name: 14, work: 12, label: 12 } as const satisfies Record<TextStyle, number>;
export const LINE_HEIGHTS = { name: 20, work: 16, label: 16 } as const satisfies Record<TextStyle, number>;
export const TEXT_WEIGHTS = { name: 600, work: 400, label: 500 } as const satisfies Record<TextStyle, number>;

/** Measures as the browser will draw, once the font is there. */
export async function browserMeasure(): Promise<Measure> {
  const fontOf = (style: TextStyle) => `${TEXT_WEIGHTS[style]} ${TEXT_SIZES[style]}px ${fonts.text}`;
  // A font that cannot be had is replaced by another; the drawing is there all the same.
  await Promise.allSettled([document.fonts.load(fontOf('name')), document.fonts.load(fontOf('label'))]);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('This browser cannot measure text.');
  return (text, style) => {
    canvas.font = fontOf(style);
    return canvas.measureText(text).width;
  };
}

/** Breaks between words, so that no line is wider than `widest` unless one word alone is. What follows is indented. */
export function wrapped(text: string, widest: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= widest) lines.splice(-1, 1, longer);
    else lines.push(last === undefined ? word : `${INDENT}${word}`);
  }
  return lines;
}

/** Ordinary spaces at the beginning of a line are not drawn. */
const INDENT = '\u00A0\u00A0';
