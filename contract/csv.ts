/** CSV as RFC 4180 defines it, safe to open in a spreadsheet. */

/** Without it, Excel on Windows takes UTF-8 for the system's code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Spreadsheets take a cell that begins with one of these for a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). A cell also begins where a spreadsheet
 * with another list separator than the comma, which does not see our quotes, splits the text.
 */
const FORMULA_STARTS =
  /(?<=^|[,;|\t\r\n])(?=[\s"\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n])/gu;

/** Quotes a text, and puts an apostrophe before what looks like a formula. Numbers stay. */
function cellOf(text: string): string {
  if (text === '' || NUMBER.test(text)) return text;
  return `"${text.replace(FORMULA_STARTS, "'").replaceAll('"', '""')}"`;
}

/** Formats rows of cells as CSV. Each line ends with CRLF. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(cells => `${cells.map(cellOf).join(',')}\r\n`).join('');
