import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import type { GameActor } from '../../actors/game.ts';
import { drawField, type FieldElements } from './draw-field.ts';

/**
 * Draws the field at every tick of the game, past React: sixty times a second, only transforms change. Tokens that come and
 * go are React's part, and are drawn before anybody sees them.
 */
export function useFieldDrawing(game: GameActor, elements: RefObject<FieldElements>): void {
  const draw = useMemo(() => {
    let calm: MediaQueryList | undefined;
    return () => {
      // Asked for once, and not while the page is rendered elsewhere: each frame only reads what it says.
      calm ??= window.matchMedia('(prefers-reduced-motion: reduce)');
      drawField(elements.current, game.getSnapshot().context.round, calm.matches);
    };
  }, [game, elements]);

  // Without dependencies: whatever React has just put there has to be drawn.
  useLayoutEffect(draw);
  useEffect(() => game.subscribe(draw).unsubscribe, [game, draw]);
}
