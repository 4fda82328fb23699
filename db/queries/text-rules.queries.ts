import type { Database } from '../connection.ts';

export interface TextRules {
  /** Such as `UTF8`. */
  readonly encoding: string;
  /** Whether names that differ in case alone are equal to the database in every language, as usernames have to be. */
  readonly foldsCase: boolean;
}

/** How a database holds and compares texts. */
export async function findTextRules(db: Database): Promise<TextRules> {
  const { rows } = await db.raw<{ rows: { encoding: string }[] }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  const encoding = rows[0]?.encoding ?? '';
  if (encoding !== 'UTF8') return { encoding, foldsCase: false };
  const { rows: folded } = await db.raw<{ rows: { text: string }[] }>(`SELECT lower('IÄÉЖΩ') AS text`);
  return { encoding, foldsCase: folded[0]?.text === 'iäéжω' };
}
