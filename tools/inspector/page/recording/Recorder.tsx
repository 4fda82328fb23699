import { Textarea } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { Button } from '../../../../src/ui/Button.tsx';
import type { RecordingOutcome } from '../../machines/qa.actors.ts';
import { qaRecorderMachine } from '../../machines/qa-recorder.machine.ts';
import type { ActorAddress } from '../../protocol.ts';
import { packRecording } from '../../recording.ts';
import { linkTo } from '../page-address.ts';
import panel from '../panel.module.css';
import type { Site } from '../site/site.ts';
import { type PresentActor, useSite } from '../site/site-context.tsx';

const copyText = fromPromise<void, { readonly text: string }>(({ input }) =>
  navigator.clipboard.writeText(input.text),
);

/** Records what an actor has received as a link. */
export function Recorder({ actor }: { readonly actor: PresentActor }) {
  const site = useSite();
  const { tab, sessionId } = actor.actor;
  const logic = useMemo(() => {
    const page = window.location.origin + window.location.pathname;
    return qaRecorderMachine.provide({
      actors: { takeRecording: recordingTaker(site, { tab, sessionId }, page), copyText },
    });
  }, [site, tab, sessionId]);
  return <LiveRecorder recorder={useActorRef(logic)} name={actor.actor.id} />;
}

interface LiveRecorderProps {
  readonly recorder: ActorRefFrom<typeof qaRecorderMachine>;
  /** The name of the file. */
  readonly name: string;
}

/** Renders the snapshot of the recorder. */
export function LiveRecorder({ recorder, name }: LiveRecorderProps) {
  const state = useSelector(recorder, snapshot => snapshot);
  const { recording } = state.context;
  return (
    <div className={panel.part}>
      <div className={panel.row}>
        <Button
          size="sm"
          loading={state.matches('requesting')}
          onClick={() => recorder.send({ type: 'record.pressed' })}
        >
          Record a link
        </Button>
        <p className={panel.quiet} role="status">
          {statusOf(state)}
        </p>
      </div>
      {recording?.link && (
        <>
          <Textarea label="Link" readOnly rows={3} value={recording.link} />
          <div className={panel.row}>
            <Button variant="default" size="sm" onClick={() => recorder.send({ type: 'copy.pressed' })}>
              Copy the link
            </Button>
            <a className={panel.link} href={recording.link}>
              Open it here
            </a>
          </div>
        </>
      )}
      {recording && (
        <a className={panel.link} href={fileLink(recording.file)} download={`${name}.recording.json`}>
          Save it as a file
        </a>
      )}
    </div>
  );
}

const fileLink = (json: string): string => `data:application/json;charset=utf-8,${encodeURIComponent(json)}`;

function statusOf(state: ReturnType<ActorRefFrom<typeof qaRecorderMachine>['getSnapshot']>): string {
  const { recording } = state.context;
  if (state.matches('requesting')) return 'Asking the tab…';
  if (state.matches({ failed: 'gone' })) return 'The actor is gone: nothing was recorded.';
  if (state.matches({ failed: 'timedOut' })) return 'The tab does not answer: is it still open?';
  if (state.matches({ failed: 'tooLarge' })) return 'The recording could not be packed.';
  if (state.matches({ recorded: 'copying' })) return 'Copying…';
  if (state.matches({ recorded: 'copied' })) return 'The link was copied.';
  if (state.matches({ recorded: 'copyFailed' }))
    return 'The browser did not allow it: copy the link by hand.';
  if (recording === null) return '';
  return recording.link === null
    ? `${recording.events} events: too many for a link. Save them as a file.`
    : `${recording.events} events are in the link.`;
}

/** Chat programs and issue trackers truncate longer links. */
const MAX_LINK_LENGTH = 30_000;

/**
 * Requests the recording of an actor and creates a link and a file. `page` is the URL of the link.
 */
const recordingTaker = (site: Site, address: ActorAddress, page: string) =>
  fromPromise<RecordingOutcome>(async () => {
    const recording = await site.recordingOf(address);
    if (!recording) return { outcome: 'gone' };
    const packed = await packRecording(recording);
    const link =
      page + linkTo({ machine: recording.machine, panel: 'recording', path: null, recording: packed });
    return {
      outcome: 'recorded',
      events: recording.events.length,
      link: link.length > MAX_LINK_LENGTH ? null : link,
      file: JSON.stringify(recording, null, 2),
    };
  });
