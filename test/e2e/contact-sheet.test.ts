import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeContactSheet } from '../../scripts/contact-sheet.ts';
import { acquireBrowser, releaseBrowser } from '../support/browser.ts';

test('a contact sheet is written whatever time it takes', async () => {
  const browser = await acquireBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'technovex-sheet-'));
  const [sheet, other] = [
    await browser.newPage({ viewport: { width: 2_000, height: 900 } }),
    await browser.newPage(),
  ];
  await other.setContent('<body style="margin:0;height:9000px;background:linear-gradient(red,blue)">');
  const png = await other.screenshot({ fullPage: true });
  // Any step with a time limit exceeds it.
  sheet.setDefaultTimeout(1);

  await writeContactSheet(sheet, Array(20).fill({ title: 'visitor /', png }), join(folder, 'sheet.png'));

  expect(await sheet.locator('figure').count()).toBe(20);
  const [top, bottom] = await sheet.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('2d');
    return [0, 527].map(y => [...(context?.getImageData(120, y, 1, 1).data ?? [])]);
  });
  // The tops of long pictures.
  expect(top?.[0]).toBeGreaterThan(250);
  expect(bottom?.[0]).toBeGreaterThan(127);
  expect((await stat(join(folder, 'sheet.png'))).size).toBeGreaterThan(0);
  await Promise.all([sheet.close(), other.close(), rm(folder, { recursive: true })]);
  await releaseBrowser(browser);
});
