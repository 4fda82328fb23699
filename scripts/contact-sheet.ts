import type { Page } from 'playwright';

export interface Picture {
  readonly title: string;
  readonly png: Buffer;
}

const STYLES = `body{display:grid;grid-template-columns:repeat(8,1fr);gap:12px;margin:12px;background:#777;font:12px sans-serif}
figure{margin:0}canvas{display:block;width:100%}`;
/** The size of a picture on the sheet, in pixels. */
const SIZE = { width: 240, height: 528 };

/**
 * Writes a picture of pictures beside each other, of long ones their tops. Takes as long as it takes:
 * each is shrunk by itself, because a slow machine does not show all of them within a time limit.
 */
export async function writeContactSheet(
  page: Page,
  pictures: readonly Picture[],
  path: string,
): Promise<void> {
  await page.evaluate(styles => {
    document.head.appendChild(document.createElement('style')).textContent = styles;
  }, STYLES);
  for (const { title, png } of pictures) {
    await page.evaluate(addPicture, {
      title,
      data: `data:image/png;base64,${png.toString('base64')}`,
      ...SIZE,
    });
  }
  await page.screenshot({ path, fullPage: true, timeout: 0 });
}

/** Runs in the page. */
async function addPicture(
  added: typeof SIZE & { readonly title: string; readonly data: string },
): Promise<void> {
  const image = new Image();
  image.src = added.data;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: added.width,
    height: added.height,
  });
  const scale = added.width / image.naturalWidth;
  canvas.getContext('2d')?.drawImage(image, 0, 0, added.width, image.naturalHeight * scale);
  const figure = document.body.appendChild(document.createElement('figure'));
  figure.appendChild(document.createElement('figcaption')).textContent = added.title;
  figure.append(canvas);
}
