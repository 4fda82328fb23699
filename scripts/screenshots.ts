/** `npm run screenshots`: takes the README's pictures on a temporary database, and draws the icons. */
import { mkdir } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright';
import { APPLE_TOUCH_ICON, iconSvg, webManifest } from '../src/ui/web-manifest.ts';
import { startSite } from '../tools/bench/site.ts';
import { getChromium } from '../tools/build/get-chromium.ts';
import { inProject } from '../tools/build/project.ts';

const FOLDER = inProject('docs', 'images');
const MINER = { email: 'miner@example.com', pin: '482913' };
/** How long the miner mines before the picture, in milliseconds. */
const MINING_MS = 20_000;

await mkdir(FOLDER, { recursive: true });
const site = await startSite({ DEMO_MINER_EMAIL: MINER.email, DEMO_MINER_PIN: MINER.pin });
const browser = await chromium.launch({
  executablePath: await getChromium(),
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const landing = await context.newPage();
  await landing.goto('/', { waitUntil: 'networkidle' });
  await landing.screenshot({ path: `${FOLDER}/landing.png` });

  const miner = await context.newPage();
  await miner.goto('/web-miner');
  await miner.getByLabel('Email', { exact: true }).fill(MINER.email);
  await miner.getByLabel('PIN', { exact: true }).fill(MINER.pin);
  await miner.getByLabel("I'll use only this device for mining").check();
  await miner.getByRole('button', { name: 'Log In', exact: true }).click();
  await miner.getByRole('button', { name: 'Start Mining' }).click();
  await miner.getByRole('button', { name: 'Stop Mining' }).waitFor();
  await miner.waitForTimeout(MINING_MS);
  await miner.mouse.move(0, 0);
  await miner.getByRole('button', { name: 'Stop Mining' }).scrollIntoViewIfNeeded();
  await miner.screenshot({ path: `${FOLDER}/miner.png` });
  await drawIcons(browser);
} finally {
  await browser.close();
  await site.stop();
}

/** Draws the icons of the installed site. Apple rounds an icon's corners by itself. */
async function drawIcons(by: Browser): Promise<void> {
  const icons = [
    ...webManifest.icons.map(({ src, sizes, purpose }) => ({
      src,
      purpose,
      size: Number.parseInt(sizes, 10),
    })),
    { src: APPLE_TOUCH_ICON, purpose: 'maskable' as const, size: 180 },
  ];
  for (const { src, purpose, size } of icons) {
    const page = await by.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${iconSvg(purpose)}`);
    await page.screenshot({ path: inProject('public', src), omitBackground: true });
    await page.close();
  }
}
