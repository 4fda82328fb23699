/** Converts amounts of TXV to and from JSON. Apart from the arithmetic: not every page parses. */
import * as z from 'zod/mini';
import { MAX_AMOUNT, txvFromUnits, UNITS_PER_TXV, unitsFromTxv } from './amounts.ts';

/** A JSON number of TXV outside, units inside. */
export const amount = z.codec(
  z.number().check(z.minimum(0), z.maximum(MAX_AMOUNT / UNITS_PER_TXV)),
  z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT)),
  { decode: unitsFromTxv, encode: txvFromUnits },
);

/** The same for a movement, which may be negative. */
export const signedAmount = z.codec(
  z.number().check(z.minimum(-MAX_AMOUNT / UNITS_PER_TXV), z.maximum(MAX_AMOUNT / UNITS_PER_TXV)),
  z.int().check(z.minimum(-MAX_AMOUNT), z.maximum(MAX_AMOUNT)),
  {
    decode: movement => (movement < 0 ? -unitsFromTxv(-movement) : unitsFromTxv(movement)),
    encode: txvFromUnits,
  },
);
