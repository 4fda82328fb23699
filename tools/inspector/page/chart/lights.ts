/** What of a chart is lit. */

export interface Lights {
  /** The ids of the states in which the actor is; null where no actor is looked at. */
  readonly active: readonly string[] | null;
  /** The keys of the transitions that were taken last. */
  readonly taken: readonly string[];
  /** The keys of the transitions that were taken at some time. */
  readonly covered: ReadonlySet<string>;
}

export type TransitionLight = 'taken' | 'covered' | undefined;

/** How a text or an arrow is lit that stands for some transitions. */
export function lightOf({ taken, covered }: Lights, keys: readonly string[]): TransitionLight {
  if (keys.some(key => taken.includes(key))) return 'taken';
  return keys.some(key => covered.has(key)) ? 'covered' : undefined;
}
