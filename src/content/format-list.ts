let list: Intl.ListFormat | undefined;

/** More than this would be too much for a sentence. */
const MOST = 3;

/** Names in a row, as they are said: `One, Two and Three`, `One, Two, Three and 4 more`. */
export function formatList(names: readonly string[]): string {
  // Made at its first use, as the others are (`formats.ts`).
  list ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
  return list.format(
    names.length > MOST ? [...names.slice(0, MOST), `${names.length - MOST} more`] : [...names],
  );
}
