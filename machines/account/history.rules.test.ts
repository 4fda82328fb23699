import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../contract/miner-security.ts';
import { historyCsv } from './history.rules.ts';

const entry = (revision: number): HistoryEntry => ({
  id: `${revision}.0`,
  kind: 'collect',
  level: null,
  toTotal: 51_240_000,
  toBowl: -51_240_000,
  at: Date.parse('2025-07-01T12:00:00.123Z'),
});

describe('a history as CSV', () => {
  it('has exact amounts and times in UTC', () => {
    const bonus: HistoryEntry = { ...entry(2), kind: 'level-bonus', level: 10, toTotal: 0, toBowl: 1 };
    expect(historyCsv([bonus, entry(1)]).split('\r\n')).toEqual([
      '\uFEFF"Entry","Time (UTC)","Kind","Level","Into total (TXV)","Into bowl (TXV)"',
      '2.0,"2025-07-01T12:00:00.123Z","level-bonus",10,0.00000000,0.00000001',
      '1.0,"2025-07-01T12:00:00.123Z","collect",,0.51240000,-0.51240000',
      '',
    ]);
  });
});
