import { useMemo } from 'react';
import type { PathFile } from '../path-file.ts';
import { type Recording, unpackRecording } from '../recording.ts';
import type { Script } from '../replay.ts';
import { createLoader, useLoaded } from './loader.ts';
import type { ListedMachine } from './machines.ts';
import type { PageAddress } from './page-address.ts';
import { pathFiles } from './paths/path-files.ts';

export interface NamedScript extends Script {
  readonly title: string;
  /** Each step's milliseconds since the start of the recording; null for generated paths. */
  readonly times: readonly number[] | null;
}

/** Returns the generated path or the recording of the address; null until it is loaded. */
export function useScript(machine: ListedMachine, address: PageAddress): NamedScript | null {
  const isPath = address.panel === 'paths' && address.path !== null;
  const file = useLoaded(pathFiles, isPath ? machine.id : null);
  const opened = useLoaded(openedRecordings, address.panel === 'recording' ? address.recording : null);
  return useMemo(() => {
    if (isPath && file?.kind === 'loaded') return pathScript(file.value, address.path ?? 0);
    if (opened?.kind === 'loaded' && opened.value.machine === machine.id) return recordedScript(opened.value);
    return null;
  }, [isPath, file, opened, address.path, machine.id]);
}

function pathScript({ inputs, events, paths }: PathFile, nth: number): NamedScript | null {
  const path = paths[nth];
  if (!path) return null;
  const steps = path.steps.flatMap(at => {
    const event = events[at];
    // The replay starts the machine itself.
    return event && event.type !== 'xstate.init' ? [{ event }] : [];
  });
  return { title: path.title, times: null, start: { input: inputs[path.input] ?? null }, steps };
}

const recordedScript = ({ machine, start, events }: Recording): NamedScript => ({
  title: `Recording of ${machine}`,
  times: events.map(({ at }) => at),
  start,
  steps: events,
});

/** Unpacks the recordings of links. */
export const openedRecordings = createLoader(async (packed: string) => {
  const recording = await unpackRecording(packed);
  if (!recording) throw new Error('This link contains no recording: it was truncated or changed.');
  return recording;
});
