/** Draws the tokens of a round where the round's clock says they are. Transforms and opacity only: neither makes the browser lay out anew. */
import { ROUND_TIME, type Round } from '../../../machines/game/round.rules.ts';
import { type FallingToken, progressOf, THOUSANDTHS, yOf } from '../../../machines/game/token.rules.ts';

export interface FieldElements {
  /** By the ids of the tokens. */
  readonly tokens: ReadonlyMap<number, HTMLElement>;
  /** Shrinks with the time that is left. */
  readonly bar: HTMLElement | null;
}

/** How fast a falling token swings, in milliseconds for each radian. */
const SWING_TIME = 420;

/** The share of its time in which a token that stays in its place comes, and in which it goes. */
const FADE_SHARE = 0.12;

export function drawField(
  { tokens, bar }: FieldElements,
  { tokens: list, clock }: Round,
  isStill: boolean,
): void {
  for (const token of list) {
    const element = tokens.get(token.id);
    if (element === undefined) continue;
    const time = token.collectedAt ?? clock;
    if (isStill) drawInPlace(element, token, time);
    else drawFalling(element, token, time);
  }
  if (bar) bar.style.transform = `scaleX(${1 - clock / ROUND_TIME})`;
}

function drawFalling({ style }: HTMLElement, token: FallingToken, time: number): void {
  const angle = token.rotation * Math.cos((time - token.spawnedAt) / SWING_TIME);
  style.opacity = '1';
  style.transform = `${moved(token, yOf(token, time) / THOUSANDTHS)} rotate(${angle.toFixed(1)}deg)`;
}

function drawInPlace({ style }: HTMLElement, token: FallingToken, time: number): void {
  const progress = progressOf(token, time);
  const visible = Math.min(1, progress / FADE_SHARE, (1 - progress) / FADE_SHARE);
  style.opacity = visible.toFixed(2);
  style.transform = moved(token, token.place);
}

/** From the field's upper left corner to the token's place, in percent of the field. */
const moved = ({ x }: FallingToken, y: number): string =>
  `translate(calc(${(x / THOUSANDTHS).toFixed(2)}cqw - 50%), calc(${y.toFixed(2)}cqh - 50%))`;
