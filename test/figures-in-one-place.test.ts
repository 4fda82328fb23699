/** Announced figures are defined only in `src/content/launch-figures`. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const REGISTER = 'content/launch-figures/';
/** Excluded: samples that are marked as such, and lengths and colours. */
const WITHOUT_FIGURES = [
  'content/explorer-samples.ts',
  'adapters/element-view.ts',
  'features/game/draw-field.ts',
  'ui/CoinBowl.tsx',
  'ui/tokens.ts',
];

/**
 * The formats of announced figures: years, quarters, sums, shares, thousands, and numbers with
 * units.
 */
const FIGURE =
  /\b20[23]\d\b|\bQ[1-4]\b|\$\s?\d|\d\s?%|\d[,.]\d{3}\b|\b\d+(\.\d+)?\+? ?(TPS|[GT]H\/s|TVX|TXV|million|billion|miners|users|participants)\b/;

/** Excluded: rules of mining in the specification's words. */
const RULES_OF_MINING =
  /^You received 10 TXV for following Technovex on a social network!$|level for each 1 TXV\b|TXV is level \d/;

function textsOf(file: string): string[] {
  const { program } = parseSync(file, readFileSync(SOURCE + file, 'utf8'));
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateElement: ({ value }) => {
      texts.push(value.cooked ?? value.raw);
    },
    JSXText: ({ value }) => {
      texts.push(value);
    },
  }).visit(program);
  return texts;
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  file =>
    /\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\.gen\.ts$/.test(file) &&
    !file.startsWith(REGISTER) &&
    !WITHOUT_FIGURES.includes(file),
);

test.each(sources)('%s contains no announced figure', file => {
  const figures = textsOf(file).filter(text => FIGURE.test(text) && !RULES_OF_MINING.test(text));
  expect(figures).toEqual([]);
});
