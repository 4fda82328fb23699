import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Chosen once for a place, whatever its state, or named by another line of the record. */
const STEADY =
  /^(--(button|badge|loader)-|data-(block|button|color|columns|end|error|figures|label|own-layout|paired|plain|short|size|variant|with-))/;

const sheetsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .map(file => readFileSync(join(folder, file), 'utf8'));

const names = ['src', 'tools/inspector']
  .flatMap(sheetsIn)
  .flatMap(sheet => [...sheet.matchAll(/\[(data-[\w-]+)|var\((--[\w-]+)/g)])
  .map(([, attribute, property]) => attribute ?? property ?? '');

/** The attributes and custom properties that the site's style sheets read from elements. */
export const LOOKS: readonly string[] = [...new Set(names)].filter(name => !STEADY.test(name)).sort();
