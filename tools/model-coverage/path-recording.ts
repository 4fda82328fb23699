/** The recording of a path suite: what each of its paths covers. */
import * as z from 'zod/mini';
import { levels } from '../../test/model/engine/level.ts';

/** Names the folder for the recordings of a test run; without it, suites record nothing. */
export const RECORDINGS_VARIABLE = 'PATH_RECORDINGS';

const recordedPath = z.object({
  title: z.string(),
  /** Ids of states. */
  states: z.array(z.string()),
  /** The keys of the taken transitions. */
  transitions: z.array(z.string()),
});

export const pathRecording = z.object({
  machine: z.string(),
  level: z.enum(levels),
  suite: z.string(),
  paths: z.array(recordedPath),
});

export type PathRecording = z.infer<typeof pathRecording>;
export type RecordedPath = z.infer<typeof recordedPath>;
