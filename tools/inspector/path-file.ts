/** The generated paths of one machine, as the page of the machines fetches them. */
import type { Plain, PlainEvent } from './protocol.ts';

export interface PathFile {
  /** The id of the machine. */
  readonly machine: string;
  /** The beginnings from which paths were generated: inputs of the machine. */
  readonly inputs: readonly Plain[];
  /** Every event with each payload with which it was tried. Paths share them, because there are hundreds of paths. */
  readonly events: readonly PlainEvent[];
  readonly paths: readonly GeneratedPath[];
}

export interface GeneratedPath {
  /** What happens, in words. */
  readonly title: string;
  /** Where in `inputs` its beginning is. */
  readonly input: number;
  /** Where in `events` each of its steps is, in their order. */
  readonly steps: readonly number[];
}

/** Where the file of a machine is. */
export const pathFileAddress = (machine: string): string => `/qa/paths/${machine}.json`;
