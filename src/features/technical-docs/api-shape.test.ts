import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amount } from '../../../contract/amount-codecs.ts';
import { instant } from '../../../contract/instants.ts';
import { formsOf } from './api-shape.ts';

const row = (name: string, type: string, limits = '', isRequired = true) => ({
  name,
  type,
  limits,
  isRequired,
});

describe('the shape of a schema', () => {
  it('shows types and limits of the JSON', () => {
    const schema = z.object({
      email: z.email().check(z.maxLength(254)),
      pin: z.string().check(z.minLength(1), z.maxLength(6)),
      newPin: z.string().check(z.regex(/^\d{6}$/)),
      totalMined: amount,
      at: instant,
      revision: z.int().check(z.minimum(0)),
      share: z.number().check(z.gt(0), z.maximum(1)),
      kind: z.enum(['collect', 'expired']),
      mining: z.boolean(),
      id: z.uuid(),
    });
    expect(formsOf(schema)).toEqual([
      [
        row('email', 'email address', 'at most 254 characters'),
        row('pin', 'text', '1 to 6 characters'),
        row('newPin', 'text', 'matches ^\\d{6}$'),
        row('totalMined', 'number', '0 to 10,000,000'),
        row('at', 'time (ISO 8601)'),
        row('revision', 'whole number', 'at least 0'),
        row('share', 'number', 'above 0; at most 1'),
        row('kind', '"collect", "expired"'),
        row('mining', 'true or false'),
        row('id', 'UUID'),
      ],
    ]);
  });

  it('shows optional and nullable fields', () => {
    const schema = z.object({
      absent: z.optional(z.boolean()),
      none: z.nullable(z.string()),
      either: z.nullable(z.union([z.string(), z.number()])),
    });
    expect(formsOf(schema)).toEqual([
      [
        row('absent', 'true or false', '', false),
        row('none', 'text or null'),
        row('either', 'text or number or null'),
      ],
    ]);
  });

  it('names nested fields and fields of lists', () => {
    const schema = z.array(z.object({ data: z.object({ names: z.array(z.string()) }) }));
    expect(formsOf(schema)).toEqual([[row('[].data.names', 'list of: text')]]);
  });

  it('separates the variants of a union', () => {
    const schema = z.object({
      data: z.union([z.object({ isElsewhere: z.literal(true) }), z.object({ name: z.string() })]),
    });
    expect(formsOf(schema)).toEqual([[row('data.isElsewhere', 'true')], [row('data.name', 'text')]]);
  });
});
