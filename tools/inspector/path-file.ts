/** The file of a machine's generated paths, which the inspector page fetches. */
import type { Json, JsonEvent } from './protocol.ts';

export interface PathFile {
  readonly machine: string;
  /** The machine's inputs from which the paths start. */
  readonly inputs: readonly Json[];
  /** The events with their payloads, which the paths share. */
  readonly events: readonly JsonEvent[];
  /** How many paths take each transition, by its key. */
  readonly taken: Readonly<Record<string, number>>;
  readonly paths: readonly GeneratedPath[];
}

export interface GeneratedPath {
  readonly title: string;
  /** The index in `inputs`. */
  readonly input: number;
  /** The indexes of its steps in `events`. */
  readonly steps: readonly number[];
}

export const pathFileAddress = (machine: string): string => `/qa/paths/${machine}.json`;
