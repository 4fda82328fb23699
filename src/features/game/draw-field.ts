/** Draws the tokens of a round where the round's clock says they are. Transforms and opacity only: neither makes the browser lay out anew. */
import { ROUND_TIME, type Round } from '../../../machines/game/round.rules.ts';
import { type FallingToken, progressOf, THOUSANDTHS, yOf } from '../../../machines/game/token.rules.ts';

/** In pixels. */
export interface FieldSize {
  readonly width: number;
  readonly height: number;
}

export interface FieldElements {
  /** By the ids of the tokens. */
  readonly tokens: ReadonlyMap<number, HTMLElement>;
  readonly size: FieldSize;
  /** Shrinks with the time that is left. */
  readonly bar: HTMLElement | null;
}

/** How fast a falling token swings, in milliseconds for each radian. */
const SWING_TIME = 420;

/** The share of its time in which a token that stays in its place comes, and in which it goes. */
const FADE_SHARE = 0.12;

export function drawField(
  { tokens, size, bar }: FieldElements,
  { tokens: list, clock }: Round,
  isStill: boolean,
): void {
  for (const token of list) {
    const element = tokens.get(token.id);
    if (element === undefined) continue;
    const time = token.collectedAt ?? clock;
    if (isStill) drawInPlace(element, size, token, time);
    else drawFalling(element, size, token, time);
  }
  if (bar) bar.style.transform = `scaleX(${(1 - clock / ROUND_TIME).toFixed(4)})`;
}

function drawFalling({ style }: HTMLElement, size: FieldSize, token: FallingToken, time: number): void {
  const angle = token.rotation * Math.cos((time - token.spawnedAt) / SWING_TIME);
  if (style.opacity !== '') style.opacity = '';
  style.transform = `${moved(size, token, yOf(token, time) / THOUSANDTHS)} rotate(${angle.toFixed(1)}deg)`;
}

function drawInPlace({ style }: HTMLElement, size: FieldSize, token: FallingToken, time: number): void {
  const progress = progressOf(token, time);
  const visible = Math.min(1, progress / FADE_SHARE, (1 - progress) / FADE_SHARE);
  style.opacity = visible.toFixed(2);
  style.transform = moved(size, token, token.place);
}

/**
 * From the field's upper left corner to the token's place, which is `y` percent down. In pixels, because the browser reads these
 * sixty times a second, and reads anything that it has to calculate much more slowly.
 */
function moved({ width, height }: FieldSize, { x }: FallingToken, y: number): string {
  const right = (width * x) / THOUSANDTHS / 100;
  return `translate(${right.toFixed(1)}px, ${((height * y) / 100).toFixed(1)}px)`;
}
