/** The fields of a presale phase, with the specified limits and messages (section 5). */
import * as z from 'zod/mini';
import { calendarDay } from './calendar-days.ts';
import { type DecimalLimits, decimal } from './decimals.ts';

/** The minimum price and the field's step, in US dollars. */
export const TOKEN_PRICE_STEP = '0.000001';
const PLACES = 6;
/** Three digits below the maximum of the database, in US dollars. */
const MOST_DOLLARS = '999999999999.999999';

const NAME_TOO_SHORT = 'Name must be at least 3 characters';
const NO_TOKEN_ID = `Token ID must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`;

const dollars = (name: string, least = '0') =>
  decimal({ name, least, tooSmall: `${name} must be at least ${least}`, most: MOST_DOLLARS, places: PLACES });

const tokenPriceLimits: DecimalLimits = {
  name: 'Token price',
  least: TOKEN_PRICE_STEP,
  tooSmall: 'Token price must be greater than 0',
  most: '999999999.999999',
  places: PLACES,
};

const bonusLimits: DecimalLimits = {
  name: 'Bonus',
  // Stryker disable next-line StringLiteral: an empty text is the number 0 as well.
  least: '0',
  tooSmall: 'Bonus must be at least 0',
  most: '1000',
  places: PLACES,
};

const tokenId = z.codec(
  z.union([z.string().check(z.regex(/^\d{1,16}$/, NO_TOKEN_ID)), z.number(NO_TOKEN_ID)], NO_TOKEN_ID),
  z.int(NO_TOKEN_ID).check(z.minimum(0, NO_TOKEN_ID)),
  { decode: Number, encode: id => id },
);

// Stryker disable next-line ArrowFunction: the server never encodes a body.
const emptyText = z.codec(z.literal(''), z.null(), { decode: () => null, encode: () => '' as const });

/** Absent, null and an empty field mean the same. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema, message: string) =>
  z._default(z.union([z.null(), emptyText, schema], message), null);

export const phaseFields = {
  name: z
    .string(NAME_TOO_SHORT)
    .check(
      z.trim(),
      z.minLength(3, NAME_TOO_SHORT),
      z.maxLength(120, 'Name must be at most 120 characters'),
      z.regex(/^\P{Cc}*$/u, 'Name must be a single line of text'),
    ),
  tokenId: optional(tokenId, NO_TOKEN_ID),
  description: z._default(
    z.string('Description must be text').check(
      z.trim(),
      z.maxLength(2_000, 'Description must be at most 2,000 characters'),
      // PostgreSQL does not store NUL; zod's message is the one for any value that is not text.
      z.refine(text => !text.includes('\0')),
    ),
    '',
  ),
  startDate: calendarDay('Please enter a valid start date'),
  endDate: calendarDay('Please enter a valid end date'),
  tokenPrice: decimal(tokenPriceLimits),
  /** Percent. */
  bonus: z._default(decimal(bonusLimits), '0'),
  minPurchase: dollars('Minimum purchase', '1'),
  maxPurchase: optional(dollars('Maximum purchase'), 'Maximum purchase must be a number'),
  softCap: optional(dollars('Soft cap'), 'Soft cap must be a number'),
  hardCap: optional(dollars('Hard cap'), 'Hard cap must be a number'),
  isActive: z._default(z.boolean('Active must be true or false'), false),
};
