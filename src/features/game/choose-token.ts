/** The choice of tokens by arrow keys. */
import { type FallingToken, yOf } from '../../../machines/game/token.rules.ts';

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

export type Arrow = (typeof ARROWS)[number];

export const isArrow = (key: string): key is Arrow => ARROWS.some(arrow => arrow === key);

/**
 * Returns the nearest token in the direction of an arrow. Without a chosen token, or at the edge,
 * returns the lowest token for a vertical arrow and the outermost one on the opposite side for a
 * horizontal one.
 */
export function chooseToken(
  tokens: readonly FallingToken[],
  clock: number,
  chosen: number | null,
  arrow: Arrow,
): number | null {
  const isLevel = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const isForward = arrow === 'ArrowRight' || arrow === 'ArrowDown';
  const place = (token: FallingToken) => (isLevel ? token.x : yOf(token, clock));
  const ahead = (a: FallingToken, b: FallingToken) => (isForward ? place(a) - place(b) : place(b) - place(a));
  const falling = tokens.filter(({ collectedAt }) => collectedAt === null);
  const current = falling.find(({ id }) => id === chosen);
  const lowest = falling.toSorted((a, b) => yOf(b, clock) - yOf(a, clock))[0];
  if (current === undefined) return lowest?.id ?? null;
  const inOrder = falling.toSorted(ahead);
  const next = inOrder.find(token => ahead(token, current) > 0);
  return (next ?? (isLevel ? inOrder[0] : current))?.id ?? null;
}
