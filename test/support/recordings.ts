/** Reads the recordings in `test/recordings`, which people took with the inspector. */
import { readdirSync, readFileSync } from 'node:fs';
import { createActor } from 'xstate';
import { type Recording, readRecording } from '../../tools/inspector/recording.ts';
import { startOptions, stoppedClock, withInertActors } from '../../tools/inspector/replay.ts';
import type { RecordedRun } from '../model/engine/recordings.ts';

const FOLDER = 'test/recordings';

/** @throws Error if a file is no recording */
export const recordings = (): [file: string, Recording][] =>
  readdirSync(FOLDER)
    .filter(file => file.endsWith('.json'))
    .map(file => {
      const recording = readRecording(readFileSync(`${FOLDER}/${file}`, 'utf8'));
      if (recording === null) throw new Error(`${FOLDER}/${file} is no recording of the inspector.`);
      return [file, recording];
    });

export const recordedRuns = (): RecordedRun[] =>
  recordings().map(([name, { machine, start, events }]) => ({
    name,
    machine,
    createActor: of => createActor(withInertActors(of), { clock: stoppedClock, ...startOptions(start) }),
    steps: events,
  }));
