/** CSV as RFC 4180 defines it, safe to open in a spreadsheet. */

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Spreadsheets take a cell that begins with one of these for a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** Quotes a cell where needed. Text that looks like a formula gets an apostrophe; numbers stay. */
function cellOf(text: string): string {
  const harmless = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats rows of cells as CSV. Each line ends with CRLF. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `${cells.map(cellOf).join(',')}\r\n`).join('');
