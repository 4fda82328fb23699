import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import type { GameActor } from '../../actors/game.ts';
import { drawField, type FieldElements } from './draw-field.ts';

/**
 * Draws the field at every tick of the game, past React: sixty times a second, only transforms change. Tokens that come and
 * go are React's part, and are drawn before anybody sees them.
 */
export function useFieldDrawing(game: GameActor, elements: RefObject<FieldElements>): void {
  const draw = useCallback(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    drawField(elements.current, game.getSnapshot().context.round, isStill);
  }, [game, elements]);

  // Without dependencies: whatever React has just put there has to be drawn.
  useLayoutEffect(draw);
  useEffect(() => game.subscribe(draw).unsubscribe, [game, draw]);
}
