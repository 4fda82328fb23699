export interface Highlights {
  /** The ids of the active states; null without an actor. */
  readonly active: readonly string[] | null;
  /** The keys of the transitions of the last event. */
  readonly taken: readonly string[];
  /** The keys of all transitions taken so far. */
  readonly covered: ReadonlySet<string>;
}

type TransitionHighlight = 'taken' | 'covered' | undefined;

export function highlightOf({ taken, covered }: Highlights, keys: readonly string[]): TransitionHighlight {
  if (keys.some(key => taken.includes(key))) return 'taken';
  return keys.some(key => covered.has(key)) ? 'covered' : undefined;
}
