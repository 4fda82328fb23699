import type { CSSProperties } from 'react';
import type { Units } from '../../contract/amounts.ts';
import { formatAmount } from '../content/formats.ts';
import classes from './FittedAmount.module.css';

interface FittedAmountProps {
  readonly amount: Units;
  readonly size: 'hero' | 'figure';
}

/** An amount whose figures shrink as they get longer, so that it stays on one line of its container. */
export function FittedAmount({ amount, size }: FittedAmountProps) {
  const text = formatAmount(amount);
  const fit: CSSProperties & Record<'--characters', number> = { '--characters': text.length };
  return (
    <span className={classes.amount} data-size={size} style={fit}>
      {text} <span className={classes.unit}>TXV</span>
    </span>
  );
}
