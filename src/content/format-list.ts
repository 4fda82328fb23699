const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** More than this would be too much for a sentence. */
const MOST = 3;

/** Names in a row, as they are said: `One, Two and Three`, `One, Two, Three and 4 more`. */
export const formatList = (names: readonly string[]): string =>
  list.format(names.length > MOST ? [...names.slice(0, MOST), `${names.length - MOST} more`] : [...names]);
