import type { CSSProperties } from 'react';
import { formatTxv, type Units } from '../../../contract/amounts.ts';
import classes from './PendingAmount.module.css';

/** The coins in the bowl in large figures, which shrink as they get longer so that they stay on one line. */
export function PendingAmount({ pending }: { readonly pending: Units }) {
  const amount = formatTxv(pending);
  const fit: CSSProperties & Record<'--characters', number> = { '--characters': amount.length };
  return (
    <p className={classes.amount} style={fit}>
      {amount} <span className={classes.unit}>TXV</span>
    </p>
  );
}
