/**
 * Fonts of the system with the metrics of the site's fonts. A page in them has the same lines and
 * heights, so that nothing moves when the site's fonts arrive.
 */

interface Font {
  readonly family: string;
  /** From the font file's table `hhea`, in units of an em. */
  readonly ascent: number;
  readonly descent: number;
  /** Widths of the site's own texts, divided by their widths in Arial, by range of font weights. */
  readonly widths: Readonly<Record<string, number>>;
}

const inter: Font = {
  family: 'Inter Fallback',
  ascent: 1984 / 2048,
  descent: 494 / 2048,
  widths: { '100 400': 1.063, '500': 1.074, '600 900': 1.012 },
};

const spaceGrotesk: Font = {
  family: 'Space Grotesk Fallback',
  ascent: 984 / 1000,
  descent: 292 / 1000,
  widths: { '300 500': 1.067, '600 700': 0.999 },
};

/** As wide as Arial: Liberation Sans by design, Roboto within one percent. */
export const FALLBACK_FAMILIES = ['Arial', 'Liberation Sans', 'Roboto'];

const sourcesOf = (weight: '' | ' Bold'): string =>
  FALLBACK_FAMILIES.map(family => `local("${family}${weight}")`).join(', ');

export const sources = { regular: sourcesOf(''), bold: sourcesOf(' Bold') };

const percent = (value: number): string => `${(value * 100).toFixed(1)}%`;

const facesOf = ({ family, ascent, descent, widths }: Font) =>
  Object.entries(widths).map(([weights, width]) => ({
    'font-family': `"${family}"`,
    'font-weight': weights,
    src: weights.startsWith('600') ? sources.bold : sources.regular,
    'size-adjust': percent(width),
    // Relative to the adjusted size.
    'ascent-override': percent(ascent / width),
    'descent-override': percent(descent / width),
    'line-gap-override': percent(0),
  }));

export const fontFallbacks = { '@font-face': [inter, spaceGrotesk].flatMap(facesOf) };
