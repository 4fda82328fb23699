import type { Database } from '../connection.ts';

export interface TextRules {
  readonly encoding: string;
  /** Whether `lower` folds the case of all letters, which usernames need. */
  readonly foldsCase: boolean;
}

/** Reads how the database encodes and compares text. */
export async function findTextRules(db: Database): Promise<TextRules> {
  const { rows } = await db.raw<{ rows: { encoding: string }[] }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  const encoding = rows[0]?.encoding ?? '';
  if (encoding !== 'UTF8') return { encoding, foldsCase: false };
  const { rows: folded } = await db.raw<{ rows: { text: string }[] }>(`SELECT lower('IÄÉЖΩ') AS text`);
  return { encoding, foldsCase: folded[0]?.text === 'iäéжω' };
}
