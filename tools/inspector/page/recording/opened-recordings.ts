import { unpackRecording } from '../../recording.ts';
import { createLoader } from '../loader.ts';

/** The recordings of links, unpacked. */
export const openedRecordings = createLoader(async (packed: string) => {
  const recording = await unpackRecording(packed);
  if (!recording) throw new Error('This link holds no recording: it was cut off or changed on its way.');
  return recording;
});
