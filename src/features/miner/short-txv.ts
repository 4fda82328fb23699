import { formatTxv, type Units } from '../../../contract/amounts.ts';

/** An amount without the zeros that say nothing: `0.036`, `500`. */
export const shortTxv = (units: Units): string => formatTxv(units).replace(/\.?0+$/, '');
