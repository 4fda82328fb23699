import type { Database } from '../../db/connection.ts';

export interface SeededAttempts {
  readonly kind: string;
  readonly address: string;
  readonly at: number;
}

/** Counts attempts of one address, each with its own subject, without the cost of hashing. */
export const seedAttempts = (
  db: Database,
  { kind, address, at }: SeededAttempts,
  count: number,
): Promise<unknown> =>
  db('limited_attempts').insert(
    Array.from({ length: count }, (_, number) => ({
      kind,
      address,
      subject: `subject ${number}`,
      at: new Date(at),
    })),
  );
