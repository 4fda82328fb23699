import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tokenRules } from '../css-variables.ts';

const files = readdirSync(import.meta.dirname).filter(file => file.endsWith('.svg'));
const known = new Set(Object.values(tokenRules).flatMap(Object.keys));
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test.each(files)('%s has a frame, the id of drawings, and the colours of the theme alone', file => {
  const text = read(file);

  expect(text).toMatch(/^<svg xmlns="[^"]+" id="art" aria-hidden="true" viewBox="0 0 \d+ \d+">/);
  const colours = [...text.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour = '']) => colour);
  expect(colours.filter(colour => colour !== 'none' && !/^var\(--color-[\w-]+\)$/.test(colour))).toEqual([]);
  const variables = [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  expect(variables.filter(name => !known.has(name))).toEqual([]);
  expect(text).not.toMatch(
    /<(script|style|image|foreignObject|text)|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/,
  );
});
