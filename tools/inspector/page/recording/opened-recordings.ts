import { unpackRecording } from '../../recording.ts';
import { createLoader } from '../loader.ts';

/** Unpacks the recordings of links. */
export const openedRecordings = createLoader(async (packed: string) => {
  const recording = await unpackRecording(packed);
  if (!recording) throw new Error('This link contains no recording: it was truncated or changed.');
  return recording;
});
