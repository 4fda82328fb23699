let list: Intl.ListFormat | undefined;

/** A longer list is cut. */
const MOST = 3;

/** Formats a list of names: `One, Two and Three`, `One, Two, Three and 4 more`. */
export function formatList(names: readonly string[]): string {
  // Created at its first use, like those in `formats.ts`.
  list ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
  return list.format(
    names.length > MOST ? [...names.slice(0, MOST), `${names.length - MOST} more`] : [...names],
  );
}
