import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('CSV', () => {
  it('has a line for each row, all with CRLF', () => {
    expect(csvOf([['a', 'b'], [], ['c', '']])).toBe('a,b\r\n\r\nc,\r\n');
  });

  it.each([
    ['a "b"', '"a ""b"""'],
    ['a,b', '"a,b"'],
    ['a\r\nb', '"a\r\nb"'],
    ['a\nb', '"a\nb"'],
    ['a;b', 'a;b'],
  ])('quotes %j where needed', (text, cell) => {
    expect(csvOf([[text]])).toBe(`${cell}\r\n`);
  });

  it.each(['=1+1', '+1', '-a', '-', '-1.', '@SUM(A1)', '\tx', '1=1\t'])('keeps %j no formula', text => {
    const isHarmless = text.startsWith('1');
    expect(csvOf([[text]])).toBe(`${isHarmless ? '' : "'"}${text}\r\n`);
  });

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)'])('keeps the wide characters of %j no formula', text => {
    expect(csvOf([[text]])).toBe(`'${text}\r\n`);
  });

  it('quotes a formula that contains a comma or begins with the end of a line', () => {
    expect(csvOf([['=A1,B1', '\r=A1', '\n=A1']])).toBe(`"'=A1,B1","'\r=A1","'\n=A1"\r\n`);
  });

  it.each(['-0.51240000', '0', '12.5', '-3'])('leaves the number %s as it is', text => {
    expect(csvOf([[text]])).toBe(`${text}\r\n`);
  });
});
