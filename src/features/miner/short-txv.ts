import type { Units } from '../../../contract/amounts.ts';
import { formatAmount } from '../../content/formats.ts';

/** Formats an amount without trailing zeros: `0.036`, `500`. */
export const shortTxv = (units: Units): string => formatAmount(units).replace(/\.?0+$/, '');
