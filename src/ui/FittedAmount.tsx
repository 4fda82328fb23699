import type { CSSProperties } from 'react';
import type { Units } from '../../contract/amounts.ts';
import { formatAmount } from '../content/formats.ts';
import classes from './FittedAmount.module.css';

interface FittedAmountProps {
  readonly amount: Units;
  readonly size: 'hero' | 'figure';
}

/** An amount whose font size shrinks with its length, so that it fits on one line. */
export function FittedAmount({ amount, size }: FittedAmountProps) {
  const text = formatAmount(amount);
  const fit: CSSProperties & Record<'--characters', number> = { '--characters': text.length };
  return (
    <span className={classes.amount} data-size={size} style={fit}>
      {text} <span className={classes.unit}>TXV</span>
    </span>
  );
}
