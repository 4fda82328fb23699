import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/build/project.ts';
import { APPLE_TOUCH_ICON, iconSvg, webManifest } from './web-manifest.ts';

/** Reads the size from the header of a PNG, which stands at fixed offsets. */
async function sizeOf(path: string): Promise<string> {
  const png = await readFile(inProject('public', path));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test.each(webManifest.icons)('the icon $src has its size', async ({ src, sizes }) => {
  expect(await sizeOf(src)).toBe(sizes);
});

test('the icon of Apple’s home screens has its size', async () => {
  expect(await sizeOf(APPLE_TOUCH_ICON)).toBe('180x180');
});

test('the icon is the site’s', async () => {
  const favicon = await readFile(inProject('src', 'ui', 'favicon.svg'), 'utf8');
  expect(favicon.trim().replace('<title>Technovex</title>', '')).toBe(iconSvg('any'));
});
