/** Finds QA tools in a build by texts that only they contain. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLOCK_SKIPS_ADDRESS, QA_CHANNEL } from '../../tools/inspector/protocol.ts';

/** The channel, the page, its chart layout, and Stately's inspector. */
export const SIGNS = [
  QA_CHANNEL,
  CLOCK_SKIPS_ADDRESS,
  '/qa/machines',
  'QA build',
  'org.eclipse.elk',
  'stately.ai',
];

/** Lists the signs that the uncompressed files of a build contain. */
export async function signsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter(file => file.isFile() && !/\.(br|gz|woff2|png)$/.test(file.name))
      .map(async file => `${file.name}\n${await readFile(join(file.parentPath, file.name), 'utf8')}`),
  );
  return SIGNS.filter(sign => texts.some(text => text.includes(sign)));
}
