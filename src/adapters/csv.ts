/** Text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Formats rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula begins with an
 * apostrophe.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `${cells.map(cellOf).join(',')}\r\n`).join('');

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
