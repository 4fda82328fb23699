import { fromPromise } from 'xstate';
import type { RecordingOutcome } from '../../machines/qa.actors.ts';
import type { ActorAddress } from '../../protocol.ts';
import { packRecording } from '../../recording.ts';
import { linkTo } from '../page-address.ts';
import type { Site } from '../site/site.ts';

/** Chat programs and issue trackers cut longer links off. In characters. */
export const LONGEST_LINK = 30_000;

/** Asks the site for the recording of an actor, and makes a link and a file of it. `page` is where the link leads. */
export const recordingTaker = (site: Site, address: ActorAddress, page: string) =>
  fromPromise<RecordingOutcome>(async () => {
    const recording = await site.recordingOf(address);
    if (!recording) return { outcome: 'gone' };
    const packed = await packRecording(recording);
    const link =
      page + linkTo({ machine: recording.machine, panel: 'recording', path: null, recording: packed });
    return {
      outcome: 'taken',
      events: recording.events.length,
      link: link.length > LONGEST_LINK ? null : link,
      file: JSON.stringify(recording, null, 2),
    };
  });
