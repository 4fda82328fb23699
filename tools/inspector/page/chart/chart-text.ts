/** Measures and wraps the texts of a statechart. */
import { fonts } from '../../../../src/ui/tokens.ts';

type TextStyle = 'name' | 'work' | 'label';

/** Returns the width of a text in pixels at 100 %. */
export type Measure = (text: string, style: TextStyle) => number;

/** In pixels at 100 %. Constants, since the layout needs them before CSS applies. */
export const TEXT_SIZES = { name: 14, work: 12, label: 12 } as const satisfies Record<TextStyle, number>;
export const LINE_HEIGHTS = { name: 20, work: 16, label: 16 } as const satisfies Record<TextStyle, number>;
export const TEXT_WEIGHTS = { name: 600, work: 400, label: 500 } as const satisfies Record<TextStyle, number>;

/** Returns a function that measures text in the browser, once the fonts have loaded. */
export async function browserMeasure(): Promise<Measure> {
  const fontOf = (style: TextStyle) => `${TEXT_WEIGHTS[style]} ${TEXT_SIZES[style]}px ${fonts.text}`;
  // A font that cannot be loaded is replaced by a fallback.
  await Promise.allSettled([document.fonts.load(fontOf('name')), document.fonts.load(fontOf('label'))]);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('This browser cannot measure text.');
  return (text, style) => {
    canvas.font = fontOf(style);
    return canvas.measureText(text).width;
  };
}

/** Wraps a text between words at `maxWidth` and indents the following lines. */
export function wrapped(text: string, maxWidth: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= maxWidth) lines.splice(-1, 1, longer);
    else lines.push(last === undefined ? word : `${INDENT}${word}`);
  }
  return lines;
}

/** SVG collapses ordinary spaces at the start of a line. */
const INDENT = '\u00A0\u00A0';
