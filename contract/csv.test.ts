import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

/** Formats rows without the byte order mark. */
const linesOf = (...rows: string[][]): string => csvOf(rows).slice(1);

/** Splits a line as a spreadsheet does: a quote counts where a cell begins with it. */
function cellsBy(separator: string, line: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at += 1) {
    let cell = '';
    if (line[at] === '"') {
      for (at += 1; at < line.length; at += 1) {
        if (line[at] !== '"') cell += line[at];
        else if (line[at + 1] === '"') cell += line[++at];
        else break;
      }
      at += 1;
    }
    for (; at < line.length && line[at] !== separator; at += 1) cell += line[at];
    cells.push(cell);
  }
  return cells;
}

describe('CSV', () => {
  it('begins with a byte order mark, once', () => {
    expect(csvOf([['é'], ['é']])).toBe('\uFEFF"é"\r\n"é"\r\n');
    expect([...new TextEncoder().encode(csvOf([]))]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has a line for each row, all with CRLF', () => {
    expect(linesOf(['a', 'b'], [], ['c', ''])).toBe('"a","b"\r\n\r\n"c",\r\n');
  });

  it.each([
    ['a "b"', '"a ""b"""'],
    ['a,b', '"a,b"'],
    ['a\r\nb', '"a\r\nb"'],
    ['a;b', '"a;b"'],
    ['2025-08-01', '"2025-08-01"'],
    ['true', '"true"'],
  ])('quotes %j', (text, cell) => {
    expect(linesOf([text])).toBe(`${cell}\r\n`);
  });

  it.each([
    '=1+1',
    '+1',
    '-a',
    '-',
    '-1.',
    '@SUM(A1)',
    '\tx',
    '\r=A1',
    ' =1',
    '\u200B=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('keeps %j no formula', text => {
    expect(linesOf([text])).toMatch(/^"'/);
  });

  it('leaves what is no formula as it is', () => {
    for (const text of ['1=1\t', 'x@y', 'a-b', 'Genesis - 5 %; more', 'ada+1@example.com', 'a | b']) {
      expect(linesOf([text])).toBe(`"${text}"\r\n`);
    }
  });

  it.each([',', ';', '\t', '|'])('has no formula for a spreadsheet that separates by %j', separator => {
    const rows = ['=', '+', '-', '@', '＝'].flatMap(start =>
      [',', ';', '\t', '|', '\n', '"', '";', ';"', '; ', '";;'].map(before => [
        'ada',
        `x@y${before}${start}cmd|'/c calc'!a0${before}z`,
      ]),
    );
    for (const row of rows) {
      const cells = linesOf(row)
        .split(/[\r\n]+/)
        .flatMap(line => cellsBy(separator, line));
      expect(cells.filter(cell => /^\s*[=+\-@＝]/.test(cell))).toEqual([]);
    }
  });

  it.each(['-0.51240000', '0', '12.5', '-3'])('leaves the number %s as it is', text => {
    expect(linesOf([text])).toBe(`${text}\r\n`);
  });
});
