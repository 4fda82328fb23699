/** Draws the card of a rank on a canvas, and delivers it as a picture. */
import type { DeliveryOutcome, DeliveryWay } from '../../machines/leaderboard/share-card.machine.ts';
import { type RankCard, rankCardText, shareCardTexts } from '../content/share-card-texts.ts';
import { saveFile } from './save-file.ts';

/** The size that networks show without cutting, in pixels. */
export const CARD_SIZE = { width: 1_200, height: 630 };

const MARGIN = 80;
const PNG = 'image/png';

/** The bolt of the logo, in a square of 28. */
const BOLT = 'M16.2 4.5 7.4 15.6h5.3l-1.5 7.9 9-11.4h-5.5z';
const LOGO = 28;

/** Draws a card in the colours and the font of the page, which are those of its scheme. */
export function drawRankCard(canvas: HTMLCanvasElement, card: RankCard): void {
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  const style = getComputedStyle(canvas);
  const color = (role: string) => style.getPropertyValue(`--color-${role}`).trim();
  const { width, height } = CARD_SIZE;
  const right = width - MARGIN;
  const write = (text: string, x: number, y: number, size: number, role: string, weight = 500) => {
    brush.font = `${weight} ${size}px ${style.fontFamily}`;
    brush.fillStyle = color(role);
    // Long amounts shrink instead of leaving the card.
    brush.fillText(text, x, y, right - x);
  };
  const box = (x: number, y: number, boxWidth: number, boxHeight: number, radius: number, role: string) => {
    brush.fillStyle = color(role);
    brush.beginPath();
    brush.roundRect(x, y, boxWidth, boxHeight, radius);
    brush.fill();
  };

  box(0, 0, width, height, 0, 'page');
  box(MARGIN / 2, MARGIN / 2, width - MARGIN, height - MARGIN, 32, 'surface');
  box(MARGIN / 2, MARGIN * 1.5, 10, height - MARGIN * 3, 5, 'volt-fill');
  box(MARGIN, 84, 72, 72, 18, 'volt-fill');
  brush.save();
  brush.translate(MARGIN, 84);
  brush.scale(72 / LOGO, 72 / LOGO);
  brush.fillStyle = color('amber-fill');
  brush.fill(new Path2D(BOLT));
  brush.restore();
  write(card.name, MARGIN + 96, 136, 46, 'text', 700);

  brush.font = `600 30px ${style.fontFamily}`;
  const markWidth = brush.measureText(card.mark).width + 48;
  box(right - markWidth, 92, markWidth, 56, 28, 'raised');
  write(card.mark, right - markWidth + 24, 130, 30, 'dim', 600);

  write(card.rank, MARGIN, 312, 150, 'text', 800);
  write(card.lead, MARGIN, 388, 34, 'dim');
  write(card.amount, MARGIN, 460, 52, 'coin', 700);
  write(card.details, MARGIN, 512, 30, 'text');
  write(card.notice, MARGIN, 558, 26, 'dim');
}

/** Lists the ways that this browser offers, the best first. */
export function deliveryWays(): readonly DeliveryWay[] {
  const sample = new File([], shareCardTexts.fileName, { type: PNG });
  const canShare = navigator.canShare?.({ files: [sample] }) ?? false;
  const canCopy = 'ClipboardItem' in window && navigator.clipboard !== undefined;
  return [...(canShare ? ['share' as const] : []), ...(canCopy ? ['copy' as const] : []), 'download'];
}

interface Delivery {
  readonly canvas: HTMLCanvasElement;
  readonly card: RankCard;
}

/** @throws if the browser makes no picture or refuses the way */
export async function deliverRankCard(
  way: DeliveryWay,
  { canvas, card }: Delivery,
): Promise<DeliveryOutcome> {
  if (way === 'copy') {
    // Safari wants the promise: after an await, the press no longer allows to copy.
    await navigator.clipboard.write([new ClipboardItem({ [PNG]: pictureOf(canvas) })]);
  } else if (way === 'download') saveFile(shareCardTexts.fileName, PNG, await pictureOf(canvas));
  else if (!(await share(await pictureOf(canvas), card))) return { outcome: 'cancelled' };
  return { outcome: 'delivered' };
}

/** Returns whether the visitor chose an app. */
async function share(picture: Blob, card: RankCard): Promise<boolean> {
  const file = new File([picture], shareCardTexts.fileName, { type: PNG });
  try {
    await navigator.share({ files: [file], title: card.name, text: rankCardText(card) });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(picture => {
      if (picture === null) reject(new Error('The browser made no picture.'));
      else resolve(picture);
    }, PNG);
  });
