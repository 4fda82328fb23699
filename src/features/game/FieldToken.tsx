import { memo } from 'react';
import { columnOf, type FallingToken, tokenTypes } from '../../../machines/game/token.rules.ts';
import { gameTexts } from '../../content/game-texts.ts';
import classes from './FieldToken.module.css';
import { TokenMedallion } from './TokenMedallion.tsx';

interface FieldTokenProps {
  readonly token: FallingToken;
  /** Receives the moving element, and null when it is unmounted. */
  readonly onElement: (id: number, element: HTMLElement | null) => void;
  readonly onCatch: (id: number) => void;
}

export const FieldToken = memo(({ token, onElement, onCatch }: FieldTokenProps) => {
  const { id, type, collectedAt } = token;
  const { name, points } = tokenTypes[type];
  const takeElement = (element: HTMLElement | null) => onElement(id, element);
  if (collectedAt !== null) {
    return (
      <span ref={takeElement} className={classes.token} data-type={type} aria-hidden="true">
        <span className={classes.burst} />
        <span className={classes.worth}>+{points}</span>
      </span>
    );
  }
  return (
    <button
      ref={takeElement}
      type="button"
      className={classes.token}
      aria-label={gameTexts.field.token(name, points, columnOf(token))}
      // A moving token has often left the pointer before `click` fires.
      onPointerDown={event => {
        if (event.button !== 0) return;
        // Keeps the focus of keyboard players.
        event.preventDefault();
        onCatch(id);
      }}
      // Keyboard clicks only: the click of a tap targets the element below the caught token.
      onClick={({ detail }) => {
        if (detail === 0) onCatch(id);
      }}
    >
      <TokenMedallion type={type} />
    </button>
  );
});
FieldToken.displayName = 'FieldToken';
