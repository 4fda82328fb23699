/** Draws the picture that previews of a page show: its title, the logo and a drawing. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import { constants, schemes } from '../../src/ui/tokens.ts';
import { iconSvg } from '../../src/ui/web-manifest.ts';
import { inProject } from './project.ts';

export const PICTURE_SIZE = { width: 1_200, height: 630 } as const;

/** Pictures by the hash of what is drawn, so that a second build draws nothing. */
const CACHE = inProject('dist', 'page-pictures');

const LANDING = 'bolt-in-bowl';
const LOCKED = 'bolt-under-glass';

/** The drawing of each page by its path; other pages have that of the landing page. */
const drawings: Readonly<Record<string, string>> = {
  '/founders': 'founder',
  '/whitepaper': 'paper',
  '/technical-docs': 'section-technology',
  '/token-game': 'falling-tokens',
  '/leaderboard': 'podium',
  '/tps-speed': 'dial',
  '/official': 'shield',
  '/privacy': 'shield',
  '/risks': 'shield',
  '/tokens': LOCKED,
  '/create-token': LOCKED,
  '/wallet': 'feature-wallet',
  '/auth': 'padlock',
  '/blockchain/explorer': 'chain-of-blocks',
  '/blockchain/staking': 'stacked-coins',
  '/blockchain/consensus': 'agreeing-blocks',
  '/blockchain/developers': 'code-window',
  '/blockchain/ecosystem': 'orbits',
  '/blockchain/governance': 'ballot-box',
  '/blockchain/lightning': 'linked-towers',
  '/blockchain/tokenomics': 'shared-ring',
  '/android-app': 'phone',
  '/presale': 'calendar',
  '/partnerships': 'linked-rings',
  '/become-partner': 'certificate',
};

const drawingOf = (path: string): string => drawings[path] ?? LANDING;

const colors: Readonly<Record<string, string>> = { ...constants, ...schemes.dark };

/** Returns a drawing with the colours of the dark theme, which no style sheet gives it here. */
function readDrawing(name: string): string {
  const text = readFileSync(inProject('src', 'ui', 'drawings', `${name}.svg`), 'utf8');
  return text.replaceAll(/var\(--color-([\w-]+)\)/g, (_, color: string) => {
    const value = colors[color];
    if (value === undefined) throw new Error(`${name}.svg has a colour without a value: ${color}.`);
    return value;
  });
}

const fontOf = (weight: 500 | 700): Font => {
  const file = `space-grotesk-latin-${weight}-normal.woff2`;
  const font = openSync(inProject('node_modules', '@fontsource', 'space-grotesk', 'files', file));
  if (!('layout' in font)) throw new Error(`${file} contains several fonts.`);
  return font;
};

const bold = fontOf(700);
const medium = fontOf(500);

const widthOf = (text: string, font: Font, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

interface Line {
  readonly text: string;
  readonly font: Font;
  readonly size: number;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly color: string;
}

/** Draws a line of text as paths, so that the picture needs no installed font. */
function drawLine({ text, font, size, x, y, color }: Line): string {
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const left = at + (positions[index]?.xOffset ?? 0);
    at += positions[index]?.xAdvance ?? 0;
    return `<path transform="translate(${left} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  const scale = size / font.unitsPerEm;
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** Breaks a text into lines of at most this width. */
function breakLines(text: string, font: Font, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, font, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const LEFT = 80;
const TEXT_WIDTH = 620;
const TITLE_SIZES = [84, 72, 60];
const MOST_LINES = 3;

/** Returns the largest size at which the title fits, with its lines. */
function fitTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  const fits = TITLE_SIZES.map(size => ({ size, lines: breakLines(title, bold, size, TEXT_WIDTH) }));
  const smallest = fits.at(-1) ?? { size: 0, lines: [] };
  const isFit = ({ size, lines }: { size: number; lines: string[] }) =>
    lines.length <= MOST_LINES && lines.every(line => widthOf(line, bold, size) <= TEXT_WIDTH);
  return fits.find(isFit) ?? smallest;
}

const BOX = { x: 740, y: 75, size: 400, height: 480 } as const;

/** Returns the picture of a page as SVG. */
export function drawPagePicture(path: string, title: string): string {
  const { page, text, dim, 'volt-wash': wash } = schemes.dark;
  const { size, lines } = fitTitle(title);
  const lineHeight = size * 1.12;
  const top = 345 - ((lines.length - 1) * lineHeight) / 2 + size * 0.2;
  const nested = (svg: string, x: number, y: number, width: number, height: number) =>
    svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${page}"/>`,
    `<path d="M860 0 H1200 V630 H640 Z" fill="${wash}"/>`,
    nested(iconSvg('any'), LEFT, 72, 64, 64),
    drawLine({ text: 'Technovex', font: bold, size: 40, x: LEFT + 84, y: 118, color: text }),
    ...lines.map((line, index) =>
      drawLine({ text: line, font: bold, size, x: LEFT, y: top + index * lineHeight, color: text }),
    ),
    drawLine({
      text: 'For Builders, Traders & Innovators',
      font: medium,
      size: 28,
      x: LEFT,
      y: 560,
      color: dim,
    }),
    nested(readDrawing(drawingOf(path)), BOX.x, BOX.y, BOX.size, BOX.height),
    '</svg>',
  ].join('');
}

/** Returns the picture of a page as PNG, from the cache if it was drawn before. */
export async function pagePicture(path: string, title: string): Promise<Buffer> {
  const svg = drawPagePicture(path, title);
  const file = join(CACHE, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const drawn = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, drawn);
  return drawn;
}
