import { type RefObject, useEffect } from 'react';
import { COLUMNS, type FallingToken, yOf } from '../../../machines/game/token.rules.ts';
import type { GameActor } from '../../actors/game.ts';
import { phaseOf } from './game-view.ts';

type FindToken = (id: number) => HTMLElement | undefined;

const CONTROLS = 'a, button, input, select, textarea, summary, [contenteditable], [role="dialog"]';

/** Ignores keys with modifiers, and keys while a control outside of the field has the focus. */
const isMeant = (stage: HTMLElement | null, { target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey) &&
  target instanceof Element &&
  (target.closest(CONTROLS) === null || stage?.contains(target) === true);

/** Plays by keyboard: digits catch by column, arrows choose a token, Escape pauses and resumes. */
export function useGameKeys(game: GameActor, stage: RefObject<HTMLElement | null>, find: FindToken): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isMeant(stage.current, event)) return;
      const snapshot = game.getSnapshot();
      const phase = phaseOf(snapshot);
      if (event.key === 'Escape' && !event.repeat) {
        game.send({ type: phase === 'paused' ? 'resume.pressed' : 'pause.pressed' });
      }
      if (phase !== 'running') return;
      const column = Number(event.key);
      if (column >= 1 && column <= COLUMNS) game.send({ type: 'column.pressed', column });
      if (!isArrow(event.key)) return;
      event.preventDefault();
      const { tokens, clock } = snapshot.context.round;
      const chosen = tokens.find(({ id }) => find(id) === document.activeElement)?.id ?? null;
      const next = chooseToken(tokens, clock, chosen, event.key);
      if (next !== null) find(next)?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [game, stage, find]);
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

type Arrow = (typeof ARROWS)[number];

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
