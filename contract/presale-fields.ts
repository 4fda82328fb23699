/** The fields of a presale phase, with the specified limits and messages (section 5). */
import * as z from 'zod/mini';
import { calendarDay } from './calendar-days.ts';
import { type DecimalLimits, decimal, decimalError, readDecimal, type Steps } from './decimals.ts';
import { hasInvisible } from './precis.ts';

/** The minimum price and the field's step, in US dollars. */
export const TOKEN_PRICE_STEP = '0.000001';
const PLACES = 6;
/** Three digits below the maximum of the database, in US dollars. */
const MOST_DOLLARS = '999999999999.999999';

const NAME_TOO_SHORT = 'Name must be at least 3 characters';
const NO_TOKEN_ID = `Token ID must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`;

/** By default from 0 on. */
const dollars = (name: string, least = '0') => ({
  name,
  least,
  tooSmall: `${name} must be at least ${least}`,
  most: MOST_DOLLARS,
  places: PLACES,
  step: '1',
});

/** The numbers of a phase: money in US dollars, the bonus in percent. */
export const phaseNumbers = {
  tokenId: { least: '0', most: String(Number.MAX_SAFE_INTEGER), step: '1' },
  tokenPrice: {
    name: 'Token price',
    least: TOKEN_PRICE_STEP,
    tooSmall: 'Token price must be greater than 0',
    most: '999999999.999999',
    places: PLACES,
    step: TOKEN_PRICE_STEP,
  },
  bonus: {
    name: 'Bonus',
    // Stryker disable next-line StringLiteral: an empty text is the number 0 as well.
    least: '0',
    tooSmall: 'Bonus must be at least 0',
    most: '1000',
    places: PLACES,
    step: '1',
  },
  minPurchase: dollars('Minimum purchase', '1'),
  maxPurchase: dollars('Maximum purchase'),
  softCap: dollars('Soft cap'),
  hardCap: dollars('Hard cap'),
} as const satisfies Record<string, Steps & Partial<DecimalLimits>>;

const tokenId = z.codec(
  z.union(
    [z.string().check(z.overwrite(readDecimal), z.regex(/^\d{1,16}$/, NO_TOKEN_ID)), z.number(NO_TOKEN_ID)],
    NO_TOKEN_ID,
  ),
  z.int(NO_TOKEN_ID).check(z.minimum(0, NO_TOKEN_ID)),
  { decode: Number, encode: id => id },
);

// Stryker disable next-line ArrowFunction: the server never encodes a body.
const emptyText = z.codec(z.string().check(z.trim(), z.maxLength(0)), z.null(), {
  decode: () => null,
  encode: () => '',
});

/** Absent, null and an empty field mean the same. */
const optional = <Schema extends z.ZodMiniType>(
  schema: Schema,
  error: string | ReturnType<typeof decimalError>,
) => z._default(z.union([z.null(), emptyText, schema], error), null);

const optionalDecimal = (limits: DecimalLimits) => optional(decimal(limits), decimalError(limits.name));

/** Embeddings, overrides and isolates reorder what stands beside them. Other invisible characters join letters and emoji. */
const TURNS_NO_TEXT = /^[^\u202A-\u202E\u2066-\u2069]*$/;

export const phaseFields = {
  name: z.string(NAME_TOO_SHORT).check(
    z.trim(),
    z.normalize(),
    z.minLength(3, NAME_TOO_SHORT),
    z.maxLength(120, 'Name must be at most 120 characters'),
    z.regex(/^\P{Cc}*$/u, { error: 'Name must be a single line of text', abort: true }),
    z.refine(name => !hasInvisible(name), 'Name must not contain invisible characters'),
  ),
  tokenId: optional(tokenId, NO_TOKEN_ID),
  description: z._default(
    z.string('Description must be text').check(
      z.trim(),
      z.maxLength(2_000, 'Description must be at most 2,000 characters'),
      // PostgreSQL does not store NUL; zod's message is the one for any value that is not text.
      z.refine(text => !text.includes('\0')),
      z.regex(TURNS_NO_TEXT, 'Description must not contain characters that turn the direction of text'),
    ),
    '',
  ),
  startDate: calendarDay('Please enter a valid start date'),
  endDate: calendarDay('Please enter a valid end date'),
  tokenPrice: decimal(phaseNumbers.tokenPrice),
  /** Percent. */
  bonus: z._default(decimal(phaseNumbers.bonus), '0'),
  minPurchase: decimal(phaseNumbers.minPurchase),
  maxPurchase: optionalDecimal(phaseNumbers.maxPurchase),
  softCap: optionalDecimal(phaseNumbers.softCap),
  hardCap: optionalDecimal(phaseNumbers.hardCap),
  isActive: z._default(z.boolean('Active must be true or false'), false),
};
