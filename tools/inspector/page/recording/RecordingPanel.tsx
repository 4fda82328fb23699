import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { packRecording, readRecording } from '../../recording.ts';
import { useLoaded } from '../loader.ts';
import type { ListedMachine } from '../machines.ts';
import { goTo, linkTo, type PageAddress } from '../page-address.ts';
import panel from '../panel.module.css';
import { PlayerPart } from '../player/PlayerPart.tsx';
import type { Player } from '../player/use-player.ts';
import type { PresentActor } from '../site/site-context.tsx';
import { openedRecordings } from '../use-script.ts';
import { Recorder } from './Recorder.tsx';

interface RecordingPanelProps {
  readonly machine: ListedMachine;
  readonly address: PageAddress;
  readonly actor: PresentActor | null;
  readonly picker: ReactNode;
  readonly player: Player | null;
}

/** The opened recording, and a form for new ones. */
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
  if (opened?.kind === 'failed') {
    return (
      <p className={panel.problem} role="alert">
        {opened.reason}
      </p>
    );
  }
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

/** Opens a recording from a file. */
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
      <input id={id} type="file" accept="application/json,.json" onChange={event => void open(event)} />
      {problem !== null && (
        <p className={panel.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
