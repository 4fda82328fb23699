import type { Units } from '../../../contract/amounts.ts';
import { formatAmount } from '../../content/formats.ts';

/** The decimals of a progress; one below 0.01 has more. */
const DECIMALS = 2;

/**
 * Formats a progress or requirement, given in 10^-8 of its unit: `3.27`, `100`, `0.00012`.
 * Truncates, so that a badge never seems complete before it is.
 */
export function formatProgress(value: Units): string {
  const [whole = '0', fraction = ''] = formatAmount(value).split('.');
  const cut = fraction.slice(0, DECIMALS).replace(/0+$/, '');
  const rest = whole === '0' && cut === '' ? fraction.replace(/0+$/, '') : cut;
  return rest === '' ? whole : `${whole}.${rest}`;
}
