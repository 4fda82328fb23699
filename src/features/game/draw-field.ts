/** Draws a round's tokens. Changes only transforms and opacity, which need no layout. */
import { ROUND_DURATION_MS, type Round } from '../../../machines/game/round.rules.ts';
import { type FallingToken, progressOf, THOUSANDTHS, yOf } from '../../../machines/game/token.rules.ts';

/** In pixels. */
export interface FieldSize {
  readonly width: number;
  readonly height: number;
}

export interface FieldElements {
  readonly tokens: ReadonlyMap<number, HTMLElement>;
  readonly size: FieldSize;
  readonly bar: HTMLElement | null;
}

/** A falling token swings by one radian in this time. */
const SWING_MS_PER_RADIAN = 420;

/** With reduced motion, the share of a token's time in which it fades in and out. */
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
  if (bar) bar.style.transform = `scaleX(${(1 - clock / ROUND_DURATION_MS).toFixed(4)})`;
}

function drawFalling({ style }: HTMLElement, size: FieldSize, token: FallingToken, time: number): void {
  const angle = token.rotation * Math.cos((time - token.spawnedAt) / SWING_MS_PER_RADIAN);
  if (style.opacity !== '') style.opacity = '';
  style.transform = `${moved(size, token, yOf(token, time) / THOUSANDTHS)} rotate(${angle.toFixed(1)}deg)`;
}

function drawInPlace({ style }: HTMLElement, size: FieldSize, token: FallingToken, time: number): void {
  const progress = progressOf(token, time);
  const visible = Math.min(1, progress / FADE_SHARE, (1 - progress) / FADE_SHARE);
  style.opacity = visible.toFixed(2);
  style.transform = moved(size, token, token.place);
}

/** Returns the transform to a token, `y` percent down. Pixels parse faster than calculations. */
function moved({ width, height }: FieldSize, { x }: FallingToken, y: number): string {
  const right = (width * x) / THOUSANDTHS / 100;
  return `translate(${right.toFixed(1)}px, ${((height * y) / 100).toFixed(1)}px)`;
}
