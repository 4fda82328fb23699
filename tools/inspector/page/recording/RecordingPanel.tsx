import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type ChangeEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { BusyButton } from '../../../../src/ui/BusyButton.tsx';
import { Textarea } from '../../../../src/ui/fields.ts';
import type { RecordingOutcome } from '../../machines/qa.actors.ts';
import { qaRecorderMachine } from '../../machines/qa-recorder.machine.ts';
import type { ActorAddress } from '../../protocol.ts';
import { packRecording, readRecording } from '../../recording.ts';
import { useLoaded } from '../loader.ts';
import type { ListedMachine } from '../machines.ts';
import { goTo, linkTo, type PageAddress } from '../page-address.ts';
import panel from '../panel.module.css';
import { Problem } from '../panel-parts.tsx';
import { PlayerPart } from '../player/PlayerPart.tsx';
import type { Player } from '../player/use-player.ts';
import type { Site } from '../site/site.ts';
import { type PresentActor, useSite } from '../site/site-context.tsx';
import { openedRecordings } from '../use-script.ts';

interface RecordingPanelProps {
  readonly machine: ListedMachine;
  readonly address: PageAddress;
  readonly actor: PresentActor | null;
  readonly picker: ReactNode;
  readonly player: Player | null;
}

export const RecordingPanel = ({ machine, address, actor, picker, player }: RecordingPanelProps) => (
  <>
    {address.recording !== null && (
      <OpenedRecording machine={machine} address={address} packed={address.recording} player={player} />
    )}
    <section className={panel.part}>
      <h3 className={panel.heading}>Record a link</h3>
      <p className={panel.quiet}>
        Records what the actor has received as a link that replays it here. The site has removed secrets.
      </p>
      {picker}
      {actor && <Recorder key={actor.key} actor={actor} />}
    </section>
    <ImportForm address={address} />
  </>
);

interface OpenedRecordingProps {
  readonly machine: ListedMachine;
  readonly address: PageAddress;
  readonly packed: string;
  readonly player: Player | null;
}

function OpenedRecording({ machine, address, packed, player }: OpenedRecordingProps) {
  const opened = useLoaded(openedRecordings, packed);
  if (opened?.kind === 'failed') return <Problem>{opened.reason}</Problem>;
  if (opened?.kind !== 'loaded') return <p className={panel.quiet}>Opening the recording…</p>;
  const of = opened.value.machine;
  if (of !== machine.id) {
    return (
      <p role="alert">
        This is a recording of another machine:{' '}
        <a className={panel.link} href={linkTo({ ...address, machine: of })}>
          open {of}
        </a>
      </p>
    );
  }
  return player && <PlayerPart player={player} />;
}

function ImportForm({ address }: { readonly address: PageAddress }) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  const open = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const recording = readRecording(await file.text());
    setProblem(recording ? null : `${file.name} is not a recording.`);
    if (!recording) return;
    goTo({ ...address, machine: recording.machine, recording: await packRecording(recording) });
  };

  return (
    <section className={panel.part}>
      <h3 className={panel.heading}>Open a file</h3>
      <label className={panel.quiet} htmlFor={id}>
        A recording that was saved as a file
      </label>
      <input
        id={id}
        className={panel.file}
        type="file"
        accept="application/json,.json"
        onChange={event => void open(event)}
      />
      {problem !== null && <Problem>{problem}</Problem>}
    </section>
  );
}

const copyText = fromPromise<void, { readonly text: string }>(({ input }) =>
  navigator.clipboard.writeText(input.text),
);

function Recorder({ actor }: { readonly actor: PresentActor }) {
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
  readonly name: string;
}

export function LiveRecorder({ recorder, name }: LiveRecorderProps) {
  const state = useSelector(recorder, snapshot => snapshot);
  const { recording } = state.context;
  return (
    <div className={panel.part}>
      <div className={panel.row}>
        <BusyButton
          size="sm"
          busy={state.matches('requesting')}
          onClick={() => recorder.send({ type: 'record.pressed' })}
        >
          Record a link
        </BusyButton>
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

/** Requests an actor's recording and creates a link and a file; `page` is the link's URL. */
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
