import type { Units } from '../../../contract/amounts.ts';
import { formatAmount } from '../../content/formats.ts';

/** Two decimals are enough to see a badge come closer; only below a hundredth more are shown. */
const DECIMALS = 2;

/**
 * A progress or requirement in 10^-8 of its unit, short enough for a card: `3.27`, `100`, `0.00012`. Cut off rather than
 * rounded, so that a badge never seems to be complete before it is.
 */
export function formatProgress(value: Units): string {
  const [whole = '0', fraction = ''] = formatAmount(value).split('.');
  const cut = fraction.slice(0, DECIMALS).replace(/0+$/, '');
  const rest = whole === '0' && cut === '' ? fraction.replace(/0+$/, '') : cut;
  return rest === '' ? whole : `${whole}.${rest}`;
}
